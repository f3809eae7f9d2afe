import type { AdminUser, UserQuota } from '@roomhours/contract';
import { refusal } from '@roomhours/data-access/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  MockedWorkspace,
  type Opened,
  THURSDAY,
  aBooking,
  at,
  cell,
  dialog,
  icon,
  noDialog,
  open,
  patchOf,
} from './testing';
import { SLOT, submit } from './testing/dialogs';

const ADA: AdminUser = {
  ...{ id: 21, email: 'ada@example.org', username: 'ada', firstName: 'Ada', lastName: 'Example' },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4, isActive: true, state: 'active', etag: '"1"' },
};
const BEN: AdminUser = { ...ADA, id: 22, email: 'ben@example.org', firstName: null, lastName: null };

function hoursOf(user: AdminUser, usedQuota: number): UserQuota {
  return { role: 'user', monthlyQuota: 4, usedQuota, remainingQuota: 4 - usedQuota, user };
}

function workspace(): MockedWorkspace {
  const api = new MockedWorkspace();
  api.answer({
    'GET /api/admin/users': ({ query }) => ({
      json: [ADA, BEN].filter(({ email }) => email.includes(query.get('search') ?? '')),
    }),
    'GET /api/admin/users/21/quota': { json: hoursOf(ADA, 3.5) },
    'GET /api/admin/users/22/quota': { json: hoursOf(BEN, 0) },
  });
  return api;
}

const openForm = async (options: Parameters<typeof open>[1]) => {
  const opened = open(workspace(), { search: '?room=1', role: 'admin', ...options });
  await opened.user.click(await cell(SLOT));
  return { ...opened, form: await dialog('Create New Booking') };
};
const chooseOwner = async ({ user }: Opened, form: ReturnType<typeof within>, name: string) => {
  await user.click(form.getByLabelText('For'));
  await user.click(await screen.findByText(name, { selector: '.rh-user-option > bdi' }));
};
const sentOwner = ({ api }: Opened) => (api.to('POST /api/bookings')[0]?.body as { userId?: number }).userId;

describe('booking for a member', () => {
  it('can be made of an existing booking, which gets another owner', async () => {
    const api = workspace().stand(aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { purpose: 'Stand-up' }));
    const opened = open(api, { search: '?room=1', role: 'admin' });
    const label = 'Thursday 19 November, 10:00 to 11:00, Board Room, your booking, Stand-up';
    await cell(label);
    await opened.user.click(icon('Edit', label));
    const form = await dialog('Edit Booking');
    await chooseOwner(opened, form, 'Ada Example');
    await submit(opened, 'Update Booking');
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(api.to(patchOf(api))[0]!.body).toEqual({ userId: ADA.id });
  });

  it('is offered to administrators only, also by its link, who book for themselves unless they choose a member', async () => {
    const member = await openForm({ search: '?room=1&for=21', role: 'user' });
    expect(member.form.queryByLabelText('For')).toBeNull();
    expect(member.api.to('GET /api/admin/users')).toEqual([]);
    expect(screen.queryByText(/New bookings are for/)).toBeNull();
    expect(member.api.to('GET /api/admin/users/21/quota')).toEqual([]);
    member.leave();

    const opened = await openForm({});
    expect(opened.form.getByText('Myself', { selector: '.ant-select-content' })).toBeTruthy();
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    await opened.user.click(await cell(SLOT));
    await chooseOwner(opened, await dialog('Create New Booking'), 'Ada Example');
    await chooseOwner(opened, await dialog('Create New Booking'), 'Myself');
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(opened.api.to('POST /api/bookings').map(({ body }) => (body as { userId?: number }).userId)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('searches the active users on the server, and names them in the toast', async () => {
    const opened = await openForm({});
    await opened.user.type(opened.form.getByLabelText('For'), 'ben');
    await waitFor(() =>
      expect(opened.api.requests.map(({ path }) => path)).toContain(
        '/api/admin/users?active=true&pageSize=20&search=ben&sort=name',
      ),
    );
    await waitFor(() => expect(screen.queryByText('ada@example.org')).toBeNull());
    await opened.user.click(await screen.findByText('ben@example.org', { selector: '.rh-user-option > bdi' }));
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(sentOwner(opened)).toBe(22);
    expect(opened.toasts).toMatchObject([
      {
        title: 'Success',
        description: expect.stringMatching(
          /^The booking for ben@example.org has been created successfully\. /,
        ) as string,
      },
    ]);
  });

  it('says beforehand that the month of the member will be over, and books all the same', async () => {
    const opened = await openForm({});
    await chooseOwner(opened, opened.form, 'Ada Example');
    await opened.form.findByText('Takes 0.5 hours. No hours left in November after it.');
    expect(opened.form.queryByText(/over the limit/)).toBeNull();
    await opened.user.click(opened.form.getByLabelText('1 hour'));
    await opened.form.findByText('Takes 1 hour. 0.5 hours over the limit of November.');
    opened.form.getByText('The month of Ada Example will be over the limit. You can book all the same.');
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(sentOwner(opened)).toBe(21);
  });
});

describe('a link to book for a member', () => {
  const LINK = '?room=1&for=21';

  it('shows the hours of the member, who is preselected in every new booking until the administrator ends it', async () => {
    const opened = await openForm({ search: LINK });
    expect(opened.form.getAllByText('Ada Example')).not.toEqual([]);
    await submit(opened);
    await waitFor(() => expect(noDialog()).toBe(true));
    expect(sentOwner(opened)).toBe(21);
    expect(await screen.findByText('3.5 hours used / 4 hours total')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: /^Hours of .*Ada Example.* in November$/ })).toBeTruthy();
    const banner = screen.getByText('New bookings are for Ada Example.').closest<HTMLElement>('[role="status"]')!;
    await opened.user.click(within(banner).getByRole('button', { name: 'Book for myself' }));
    await waitFor(() => expect(screen.queryByText(/New bookings are for/)).toBeNull());
    expect(opened.navigate).toHaveBeenLastCalledWith('/bookings?room=1');
  });

  it('says that the member is unknown or inactive', async () => {
    const api = workspace();
    api.answer({ 'GET /api/admin/users/21/quota': refusal('NOT_FOUND', 'This user does not exist.') });
    const { user } = open(api, { search: LINK, role: 'admin' });
    await screen.findByText('The member in the link is unknown or inactive.');
    await user.click(await cell(SLOT));
    expect((await dialog('Create New Booking')).getAllByText('Myself')).not.toEqual([]);
  });
});
