import type { Invitations, ListedUser, UsersImport } from '@roomhours/contract';
import { later, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, disableMotion, fill, noDialog, openAdmin, press } from '../../testing';
import { ada, routesWith } from '../testing';

const INVITATION = 'POST /api/admin/users/bulk/invitation';
const DELIVERIES = 'GET /api/admin/messages/invitations';
const IMPORT = 'POST /api/admin/users/import';
const invitedAt = '2026-11-24T09:00:00Z';
const eve: ListedUser = { ...ada, id: 2, email: 'eve@x.example', state: 'invited' };
const BY_MAIL: Invitations = { invited: 1, invitedAt, skipped: [], linksFile: null };
const BY_FILE: Invitations = { ...BY_MAIL, linksFile: 'email,link\r\n' };
const MAIL = { 'GET /api/features': { json: { mail: true } as never } };

const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  disableMotion();
  saved.length = 0;
  URL.createObjectURL = (content) => {
    saved.push({ name: '', content: content as Blob });
    return 'blob:';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.at(-1)!.name = this.download;
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(routes: Parameters<typeof routesWith>[1] = {}, users = [eve]) {
  const page = openAdmin('/admin?tab=users', routesWith([ada, eve], routes));
  await screen.findByText(eve.email);
  for (const { email } of users) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${email}` }));
  await press('Invite');
  return { ...page, dialog: await dialogTitled('Invite Users') };
}
const selected = () =>
  screen.getByRole('group', { name: 'Selected users' }).querySelector('[role=status]')!.textContent;

describe('an invitation of chosen users', () => {
  it('is sent by mail, not if none of them waits for one, and shows how many were sent and failed', async () => {
    const skipped = [{ id: ada.id, email: ada.email, name: 'Ada Lovelace', reason: 'passwordSet' as const }];
    const routes = {
      ...MAIL,
      [INVITATION]: { json: { ...BY_MAIL, skipped } },
      [DELIVERIES]: { json: { sent: 298, failed: 2, waiting: 0 } },
    };
    const { api, dialog, notify } = await open(routes, [ada, eve]);
    const button = await dialog.findByRole('button', { name: 'Invite 1 user' });
    expect(dialog.getByText('1 user has a password or is inactive, and is left out.')).toBeTruthy();
    expect(dialog.queryByLabelText('Current Password')).toBeNull();
    await userEvent.click(button);
    expect(await dialog.findByText('1 user was invited.')).toBeTruthy();
    expect(await dialog.findByText(/^298 sent, 2 failed\./)).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toBe(`Ada Lovelace ${ada.email}: has a password`);
    expect(api.to(INVITATION).map(({ body }) => body)).toEqual([{ users: [ada.id, eve.id] }]);
    expect(api.to(DELIVERIES)[0]!.query.get('invitedAt')).toBe(invitedAt);
    expect([selected(), notify.mock.calls]).toEqual(['', [[{ kind: 'success', title: 'Users Invited' }]]]);
    await press('Done', dialog);
    await noDialog();
    expect(saved).toEqual([]);

    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${ada.email}` }));
    await press('Invite');
    const ofNobody = await dialogTitled('Invite Users');
    const idle = await ofNobody.findByRole('button', { name: 'Invite 0 users' });
    expect(ofNobody.getByRole('alert').textContent).toBe('None of these users waits for an invitation.');
    await userEvent.click(idle);
    expect(api.to(INVITATION)).toHaveLength(1);
  });

  it('is a file of links without mail, after the right password', async () => {
    const wrong = refusal('VALIDATION_FAILED', 'Wrong.', [
      { field: 'currentPassword', message: 'The current password is not right.' },
    ]);
    const { api, dialog } = await open({ [INVITATION]: wrong });
    const field = await dialog.findByLabelText('Current Password');
    await press('Download 1 link', dialog);
    expect(await dialog.findByText('Current password is required')).toBeTruthy();
    fill(field, 'wrong');
    await press('Download 1 link', dialog);
    expect(await dialog.findByText('The current password is not right.')).toBeTruthy();
    api.answer({ [INVITATION]: { json: BY_FILE } });
    fill(field, 'right');
    await press('Download 1 link', dialog);
    expect(await dialog.findByText('The file has 1 link. It cannot be downloaded again.')).toBeTruthy();
    expect(api.to(INVITATION).at(-1)!.body).toEqual({ users: [eve.id], currentPassword: 'right' });
    expect(saved).toMatchObject([{ name: 'roomhours-links.csv' }]);
    expect(saved[0]!.content.size).toBe(BY_FILE.linksFile!.length);
  });

  it('is not sent by Enter while it is being sent, or if none of them waits for one', async () => {
    const answer = later<Invitations>();
    const { api, dialog } = await open({ [INVITATION]: answer.route });
    const enter = async (container: typeof dialog) => {
      fill(await container.findByLabelText('Current Password'), 'right');
      await userEvent.type(container.getByLabelText('Current Password'), '{Enter}');
    };
    await enter(dialog);
    await waitFor(() => expect(api.to(INVITATION)).toHaveLength(1));
    await enter(dialog);
    await act(async () => answer.resolve({ json: BY_FILE }));
    expect(await dialog.findByText(/^The file has 1 link\./)).toBeTruthy();
    expect([api.to(INVITATION).length, saved.length]).toEqual([1, 1]);
    // Another Enter would press a focused button, and close the result.
    expect(document.activeElement?.textContent).toContain('The file has 1 link.');
    await press('Done', dialog);
    await noDialog();

    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${ada.email}` }));
    await press('Invite');
    const ofNobody = await dialogTitled('Invite Users');
    await ofNobody.findByRole('button', { name: 'Download 0 links' });
    await enter(ofNobody);
    expect([api.to(INVITATION).length, saved.length]).toEqual([1, 1]);
  });
});

it('is offered after an import without mail', async () => {
  const row = { line: 2, email: eve.email, verdict: 'new' as const, problems: [], firstName: null, lastName: null };
  const terms = { company: null, role: 'user' as const, subscription: 'flex', monthlyQuota: 4 };
  const counts = { added: 1, existing: 0, wrong: 0, ignoredColumns: [], invitedAt: null };
  const imported: UsersImport = { ...counts, rows: [{ ...row, ...terms, userId: eve.id }] };
  const { api } = openAdmin('/admin?tab=users', routesWith([ada], { [IMPORT]: { json: imported } }));
  await screen.findByText(ada.email);
  await press('Import');
  const dialog = await dialogTitled('Import Users');
  const files = [new File(['x'], 'members.csv')];
  fireEvent.change(dialog.getByLabelText('File of users'), { target: { files } });
  expect(await dialog.findByText(/^Mail is off: they will have no password\./)).toBeTruthy();
  await press('Import 1 user', dialog);
  await userEvent.click(await dialog.findByRole('button', { name: 'Invite' }));
  const invitation = await dialogTitled('Invite Users');
  api.answer({ [INVITATION]: { json: BY_FILE } });
  fill(await invitation.findByLabelText('Current Password'), 'right');
  await press('Download 1 link', invitation);
  expect(await invitation.findByText(/^The file has 1 link\./)).toBeTruthy();
  expect(api.to(INVITATION)[0]!.body).toEqual({ users: [eve.id], currentPassword: 'right' });
});
