import type { UserImportRow, UsersImport } from '@roomhours/contract';
import { later, refusal } from '@roomhours/data-access/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogTitled, disableMotion, noDialog, openAdmin, press } from '../testing';
import { ada, routesWith, USERS } from './testing';

const IMPORT = 'POST /api/admin/users/import';

const row = (line: number, email: string, verdict: UserImportRow['verdict'] = 'new'): UserImportRow => ({
  ...{ line, email, verdict },
  ...(verdict === 'wrong'
    ? { firstName: null, lastName: null, company: null, role: null, subscription: null, monthlyQuota: null }
    : { firstName: 'Eve', lastName: 'Adams', company: 'Acme', role: 'user', subscription: 'flex', monthlyQuota: 4.5 }),
  problems: verdict === 'wrong' ? [{ field: 'monthlyQuota', message: 'Monthly quota must be a number.' }] : [],
});
const importOf = (...rows: UserImportRow[]): UsersImport => {
  const count = (wanted: UserImportRow['verdict']) => rows.filter(({ verdict }) => verdict === wanted).length;
  return { ignoredColumns: [], rows, added: count('new'), existing: count('exists'), wrong: count('wrong') };
};
const MIXED = importOf(row(2, 'eve@x.example'), row(3, 'ada@x.example', 'exists'), row(4, 'kim@x.example', 'wrong'));

beforeEach(() => disableMotion());

async function open(answers: Parameters<typeof routesWith>[1] = {}) {
  const page = openAdmin('/admin', routesWith([ada], answers));
  await screen.findByText(ada.email);
  await press('Import');
  const dialog = await dialogTitled('Import Users');
  const choose = (size = 10) => {
    const file = new File(['x'.repeat(size)], 'members.csv');
    fireEvent.change(dialog.getByLabelText('File of users'), { target: { files: [file] } });
  };
  const sent = () => page.api.to(IMPORT).map(({ query }) => query.toString());
  return { ...page, dialog, choose, sent };
}

it('shows the result of each row, wrong rows first, which are left out only on request, and starts anew with another file', async () => {
  const { api, dialog, choose, notify, sent } = await open({ [IMPORT]: { json: MIXED } });
  choose();
  expect(await dialog.findByText('1 user will be added. 1 user exists already. 1 row is wrong.')).toBeTruthy();
  const cells = dialog
    .getAllByRole('row')
    .slice(1)
    .map((one) => {
      return within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    });
  expect(cells).toEqual([
    ['kim@x.example', '-', '-', '-', '-', '-', '4', 'Wrong', 'Monthly Quota: Monthly quota must be a number.'],
    ['eve@x.example', 'Eve Adams', 'Acme', 'Flex', '4.5', 'User', '2', 'New', '-'],
    ['ada@x.example', 'Eve Adams', 'Acme', 'Flex', '4.5', 'User', '3', 'Exists', '-'],
  ]);
  const button = await dialog.findByRole('button', { name: 'Import 1 user' });
  await userEvent.click(button);
  expect([button.getAttribute('aria-disabled'), sent()]).toEqual(['true', ['preview=true']]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Leave out the wrong row' }));
  api.answer({ [IMPORT]: refusal('UNAVAILABLE', 'The database is busy.') });
  await userEvent.click(button);
  expect((await dialog.findByRole('alert')).textContent).toBe('The database is busy.');

  api.answer({ [IMPORT]: { json: MIXED } });
  choose();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const box = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Leave out the wrong row' });
  expect([dialog.queryByRole('alert'), box.checked]).toEqual([null, false]);
  await press('Import 1 user', dialog);
  expect(sent()).toEqual(['preview=true', 'skip=true', 'preview=true']);
  await userEvent.click(box);
  await press('Import 1 user', dialog);
  const result = '1 user was added, without a password. 1 user existed already. 1 wrong row was left out.';
  expect(await dialog.findByText(result)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(result);
  expect(sent()).toEqual(['preview=true', 'skip=true', 'preview=true', 'skip=true']);
  expect(notify).toHaveBeenCalledWith({ kind: 'success', title: 'Users Imported' });
  await waitFor(() => expect(api.to(USERS).length).toBeGreaterThan(2));
  await press('Done', dialog);
  await noDialog();
});

it('says that the users are invited if mail is on', async () => {
  const { dialog, choose } = await open({
    'GET /api/features': { json: { mail: true } as never },
    'GET /api/admin/messages/invitations': { json: { sent: 1, failed: 0, waiting: 0 } },
    [IMPORT]: { json: { ...importOf(row(2, 'eve@x.example')), invitedAt: '2026-11-24T09:00:00Z' } },
  });
  choose();
  expect(await dialog.findByText('They will be invited by mail, immediately after the import.')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 user' }));
  expect(await dialog.findByText('1 user was added and invited by mail.')).toBeTruthy();
  expect(await dialog.findByText(/^1 sent, 0 failed\./)).toBeTruthy();
});

it('shows 1,201 rows by pages, and the progress of the import', async () => {
  const many = importOf(...Array.from({ length: 1_201 }, (_, index) => row(index + 2, `u${index}@x.example`)));
  const answer = later<UsersImport>();
  const { api, dialog, choose } = await open({ [IMPORT]: { json: many } });
  choose();
  expect(await dialog.findByText('1,201 users will be added.')).toBeTruthy();
  expect(dialog.getAllByRole('row')).toHaveLength(51);
  await press('Next', dialog);
  expect(dialog.getByText('u50@x.example')).toBeTruthy();
  api.answer({ [IMPORT]: answer.route });
  await press('Import 1,201 users', dialog);
  expect(await dialog.findByText('Importing the users…')).toBeTruthy();
  choose();
  await act(async () => answer.resolve({ json: many }));
  const limit = 'At most 1,200 can be invited together: choose them in the list.';
  expect(await dialog.findByText(`1,201 users were added, without a password. ${limit}`)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Invite' })).toBeNull();
});

it('says what is wrong with a file or an import, and what to look at in the file', async () => {
  const { api, dialog, choose, notify } = await open({
    [IMPORT]: refusal('VALIDATION_FAILED', 'The file is not UTF-8.'),
  });
  choose();
  expect((await dialog.findByRole('alert')).textContent).toBe('The file is not UTF-8.');
  choose(1_048_577);
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe('The file is too large: at most 1 MB can be sent.'),
  );

  const admin = { ...row(2, 'eve@x.example'), role: 'admin' as const, subscription: null, monthlyQuota: 0 };
  const unlimited = { ...row(3, 'kim@x.example'), monthlyQuota: 0 };
  api.answer({ [IMPORT]: { json: { ...importOf(admin, unlimited), ignoredColumns: ['Vorname', 'Tarif'] } } });
  choose();
  expect(await dialog.findByText('1 new user will be an administrator.')).toBeTruthy();
  expect(dialog.getByText('1 new user will have a monthly quota of 0, which means no limit.')).toBeTruthy();
  expect(dialog.getByText(/^2 columns are not used: .*Vorname.*Tarif/)).toBeTruthy();
  expect(dialog.getAllByText('Unlimited')).toHaveLength(2);

  const message = 'Another administrator has just added one of these users. Please try again.';
  api.answer({ [IMPORT]: refusal('DUPLICATE', message) });
  await press('Import 2 users', dialog);
  expect((await dialog.findByRole('alert')).textContent).toBe(message);
  expect(notify).toHaveBeenCalledWith({ kind: 'error', title: 'Import Failed', description: message });
});
