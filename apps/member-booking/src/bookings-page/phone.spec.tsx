import { act, screen, waitFor, within } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, findCell, open, cell } from './testing';

afterEach(() => window.localStorage.clear());

describe('on a phone', () => {
  it('shows one day at a time, chosen from a strip of the week', async () => {
    const api = new MockedWorkspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00')));
    const { user } = open(api, { search: '?room=1', phone: true });
    expect(await cell('Wednesday 18 November, 10:00 to 10:30, Board Room, free')).toBeTruthy();
    expect(findCell('Thursday 19 November, 12:00')).toBeNull();
    const strip = within(screen.getByRole('group', { name: 'Day of the week' }));
    await user.click(strip.getByRole('button', { name: 'Thursday 19 November, 1 booking of yours' }));
    expect(await cell('Thursday 19 November, 10:00 to 11:00, Board Room, your booking')).toBeTruthy();
    expect(findCell('Wednesday 18 November, 12:00')).toBeNull();
  });

  it('goes on to the next day with the arrow keys', async () => {
    const { user } = open(new MockedWorkspace(), { search: '?room=1', phone: true });
    const ten = await cell('Wednesday 18 November, 10:00');
    act(() => ten.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Thursday 19 November, 10:00')));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(findCell('Tuesday 17 November, 10:00')));
  });
});
