import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRow, StoredUser } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import fc from 'fast-check';
import { readUserRows } from './read-user-rows';
import { usersFile } from './user-files';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readUserRows(bytes(text));
const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', name));
const messageOf = (file: Uint8Array) =>
  readUserRows(file).then(
    () => null,
    ({ message }: Error) => message,
  );
const person = {
  username: null,
  firstName: null,
  lastName: null,
  role: 'user',
  plan: 'flex',
  monthlyQuotaMinutes: null,
};

/** Lines differ, because Excel keeps an emptied row. */
const PEOPLE = [
  {
    ...person,
    email: 'zoe@example.com',
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    plan: 'standard',
    monthlyQuotaMinutes: 270,
  },
  { ...person, email: 'ben@example.com', firstName: 'Ben "B."', lastName: 'Müller; Meier' },
  { ...person, email: 'root@example.com', role: 'admin' },
];

describe('a file of users', () => {
  it.each([
    ['excel.csv', [2, 3, 5]],
    ['libreoffice.csv', [2, 3, 4]],
    ['google-sheets.csv', [2, 3, 4]],
  ])('is read as %s', async (name, lines) => {
    const rows = await readUserRows(fixture(name));
    expect(rows.map((row) => row.person)).toEqual(PEOPLE);
    expect(rows.map(({ line }) => line)).toEqual(lines);
  });

  it('needs the email only, and ignores unknown columns and short rows', async () => {
    const rows = await read('Company,EMAIL,role\nAcme,ada@x.example\nAcme,bob@x.example,user,more');
    expect(rows.map((row) => row.person)).toEqual(
      ['ada@x.example', 'bob@x.example'].map((email) => ({ ...person, email })),
    );
  });

  it.each([
    ['ada', '', '', 'email', 'Email must be a valid email address.'],
    ['', 'Ada', '', 'email', 'Email is required.'],
    ['ada@x.example', 'x'.repeat(101), '', 'firstName', 'First name must have at most 100 characters.'],
    [
      'ada@x.example',
      '',
      'much',
      'monthlyQuota',
      'Monthly quota must be a number of hours or half hours from 0 to 744.',
    ],
    [
      'ada@x.example',
      '',
      '4.3',
      'monthlyQuota',
      'Monthly quota must be a number of hours or half hours from 0 to 744.',
    ],
    [
      'ada@x.example',
      '',
      '745',
      'monthlyQuota',
      'Monthly quota must be a number of hours or half hours from 0 to 744.',
    ],
  ])('has a verdict for the field of %j, %j, %j', async (email, firstName, quota, field, message) => {
    const [row] = await read(`email;firstName;monthlyQuota\n${email};${firstName};${quota}`);
    expect(row).toEqual({ line: 2, email, person: null, problems: [{ field, message }] });
  });

  it('names every wrong field of a row', async () => {
    const [row] = await read('email,role,subscription\nada,owner,No plan');
    expect(row!.problems.map(({ field }) => field).sort()).toEqual(['email', 'role', 'subscription']);
  });

  it.each([
    ['nothing', '', 'The first row must name the columns, among them “email”.'],
    ['no header', 'ada@x.example,Ada', 'The first row must name the columns, among them “email”.'],
    ['a column twice', 'email,E-Mail,email\n', 'The column “email” occurs twice.'],
    ['an open quotation mark', 'email\n"ada@x.example', 'The file is not a valid CSV file.'],
  ])('is refused with %s', async (_, text, message) => {
    expect(await messageOf(bytes(text))).toContain(message);
  });

  it('is refused in another encoding, and with too many rows', async () => {
    expect(await messageOf(new Uint8Array([...bytes('email\nz'), 0xf6, ...bytes('@x.example')]))).toBe(
      'The file is not UTF-8. Please save it as “CSV UTF-8”.',
    );
    const rows = (count: number) => bytes(`email\n${'a@x.example\n'.repeat(count)}`);
    expect(await messageOf(rows(5_000))).toBeNull();
    expect(await messageOf(rows(5_001))).toBe('The file has more than 5,000 rows. Please split it.');
  });
});

describe('an exported file', () => {
  const name = fc
    .string({ unit: fc.constantFrom(...`aé🪑,;"'=+-@ ＝`), maxLength: 8 })
    .map((text) => text.trim() || null);
  const users = fc.array(fc.record({ firstName: name, lastName: name, hours: fc.integer({ min: 0, max: 1488 }) }), {
    maxLength: 5,
  });

  it.each(['comma', 'semicolon'] as const)('separated by %ss is read unchanged', async (separator) => {
    const isRead = async (drafts: { firstName: string | null; lastName: string | null; hours: number }[]) => {
      const stored = drafts.map(({ hours, ...names }, index): StoredUser => ({
        id: (index + 1) as UserId,
        email: `u${index}@x.example`,
        username: `u${index}`,
        ...names,
        role: 'user',
        plan: 'flex',
        monthlyQuotaMinutes: hours * 30,
        isActive: true,
        isInvited: false,
      }));
      let text = '\ufeff';
      for await (const part of usersFile(stored, separator)) text += part;
      const rows = await read(text);
      const shown = ({ person: read }: ImportRow) => [
        read?.email,
        read?.firstName,
        read?.lastName,
        read?.monthlyQuotaMinutes,
      ];
      expect(rows.map(shown)).toEqual(
        stored.map((user) => [user.email, user.firstName, user.lastName, user.monthlyQuotaMinutes]),
      );
    };
    await fc.assert(fc.asyncProperty(users, isRead));
  });
});
