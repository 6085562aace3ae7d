"""States that a seat may believe in."""

from itertools import islice

from tests.games.laws import beliefs, hidden, moments, unbelievable


def test_a_view_leads_to_states_the_seat_may_believe_in():
    known = list(islice(moments("tentacula"), 0, None, 3))

    assert len(known) >= 200
    faults = [fault for seed, moment in enumerate(known) for fault in unbelievable(moment, seed)]
    assert faults[:5] == []


def test_different_chance_leads_to_different_beliefs():
    doubtful = [moment for moment in islice(moments("tentacula"), 0, None, 20) if hidden(moment) > 3]

    assert len(doubtful) > 20
    assert [moment.state.turn for moment in doubtful if beliefs(moment) < 2] == []
