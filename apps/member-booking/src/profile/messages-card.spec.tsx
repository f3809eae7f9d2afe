import type { MailChoices } from '@roomhours/contract';
import { type ApiRoutes, later, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderProfile } from './testing';

const READ = 'GET /api/users/profile/mail';
const SAVE = 'PUT /api/users/profile/mail';
const CHOICES: MailChoices = { ownChanges: true, reminderMinutes: null };
function show(routes: ApiRoutes = {}, mail = true) {
  let stored = CHOICES;
  return renderProfile({
    'GET /api/features': { json: { mail } },
    [READ]: () => ({ json: stored }),
    [SAVE]: ({ body }) => ({ json: (stored = body as MailChoices) }),
    ...routes,
  });
}

const own = () => screen.findByRole('switch', { name: 'My own bookings, changes and cancellations' });
const reminder = () => screen.findByRole('combobox', { name: 'Reminder before a booking' });
const chosen = async () => (await reminder()).closest('.ant-select')?.textContent;

it('is part of the profile only if mail is on', async () => {
  const { api } = show({}, false);
  await screen.findByText('ada@roomhours.example');
  await waitFor(() => expect(api.to('GET /api/features')).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  expect(api.to(READ)).toEqual([]);
});

it('shows the choices of the member', async () => {
  show({ [READ]: { json: { ownChanges: false, reminderMinutes: 30 } } });
  expect((await own()).getAttribute('aria-checked')).toBe('false');
  expect(await chosen()).toBe('30 minutes before');
});

it('saves a choice immediately, with the other one', async () => {
  const { api, notify } = show();
  await userEvent.click(await own());
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
  await userEvent.click(await reminder());
  await userEvent.click(await screen.findByText('10 minutes before', { selector: '.ant-select-item-option-content' }));
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(2));

  expect(api.to(SAVE).map(({ body }) => body)).toEqual([
    { ownChanges: false, reminderMinutes: null },
    { ownChanges: false, reminderMinutes: 10 },
  ]);
  expect(notify).toHaveBeenLastCalledWith({
    ...{ kind: 'success', title: 'Choice Saved', description: 'Your choice of messages has been saved.' },
  });
  await waitFor(async () => expect(await chosen()).toBe('10 minutes before'));
});

it('shows the saved choice again if saving failed', async () => {
  const { notify } = show({ [SAVE]: refusal('UNAVAILABLE', 'The database is out of reach.') });
  await userEvent.click(await own());
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      ...{ kind: 'error', title: 'Update Failed', description: 'The database is out of reach.' },
    }),
  );
  await waitFor(async () => expect((await own()).getAttribute('aria-checked')).toBe('true'));
});

it('shows that the choices are loading, and why that failed', async () => {
  const answer = later<MailChoices>();
  const { api } = show({ [READ]: answer.route });
  expect(await screen.findByRole('status', { name: 'Loading your choices' })).toBeTruthy();
  await act(async () => answer.resolve(refusal('UNAVAILABLE', 'The database is out of reach.')));
  expect((await screen.findByRole('alert')).textContent).toContain('The database is out of reach.');
  api.answer({ [READ]: { json: CHOICES } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await own()).getAttribute('aria-checked')).toBe('true');
});
