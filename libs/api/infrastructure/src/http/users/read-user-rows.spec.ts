import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRow, StoredUser } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import fc from 'fast-check';
import { readUserRows, usersFile } from './user-files';

/** Microseconds of processor time. Parsing a million columns takes ten seconds. */
const MAX_PROCESSOR_TIME = 2_000_000;

const QUOTA = 'Monthly quota must be a number of hours or half hours from 0 to 744.';

const bytes = (text: string) => new TextEncoder().encode(text);
const readFile = (text: string) => readUserRows(bytes(text));
const read = async (text: string) => (await readFile(text)).rows;
/** Email, or the first problem, of each row with its line. */
const shown = (rows: readonly ImportRow[]) =>
  rows.map(({ line, email, problems }) => [line, problems[0]?.message ?? email]);
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
  company: null,
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
    const { rows } = await readUserRows(fixture(name));
    expect(rows.map((row) => row.person)).toEqual(PEOPLE);
    expect(rows.map(({ line }) => line)).toEqual(lines);
  });

  it('needs the email only, names unknown columns, and takes short rows', async () => {
    const { rows, ignoredColumns } = await readFile('Colour, EMAIL ,role,\nGreen,ada@x.example\n,bob@x.example,user,');
    expect(rows.map((row) => row.person)).toEqual(
      ['ada@x.example', 'bob@x.example'].map((email) => ({ ...person, email })),
    );
    expect(ignoredColumns).toEqual(['Colour']);
  });

  it('uses the known columns of a foreign header', async () => {
    const file = '\ufeffE-Mail;Vorname;Rolle;role\nanna@x.example;Anna;admin;user';
    const { rows, ignoredColumns } = await readFile(file);
    expect([rows[0]!.person, ignoredColumns]).toEqual([{ ...person, email: 'anna@x.example' }, ['Vorname', 'Rolle']]);
  });

  it.each([
    ['sep=;\r\nemail;firstName\r\nanna@x.example;Anna, Kern\r\n', 3],
    ['"sep=|"\nemail|firstName\nanna@x.example|Anna, Kern', 3],
    ['SEP=\t\nemail\tfirstName\nanna@x.example\tAnna, Kern', 3],
    ['firstName\temail\n"Anna, Kern"\tanna@x.example', 2],
    ['"firstName, full";"email";"First Name"\n;anna@x.example;Anna, Kern', 2],
  ])('may name its separator, or have tabs: %j', async (file, line) => {
    const [row] = await read(file);
    expect([row!.line, row!.person?.email, row!.person?.firstName]).toEqual([line, 'anna@x.example', 'Anna, Kern']);
  });

  it('has the line numbers of the file', async () => {
    const lines = ['sep=,', '', 'note,email', '"a', '', 'b",b@x.example', '', ',,', 'c,c@x.example', 'd,d'];
    const expected = [
      [4, 'b@x.example'],
      [9, 'c@x.example'],
      [10, 'Email must be a valid email address.'],
    ];
    for (const lineBreak of ['\n', '\r\n', '\r']) expect(shown(await read(lines.join(lineBreak)))).toEqual(expected);
    const mixed = lines.map((line, index) => line + ['\r\n', '\n', '\r'][index % 3]!).join('');
    expect(shown(await read(mixed))).toEqual(expected);
  });

  it('refuses a row with more cells than the first row has names', async () => {
    expect(shown(await read('email,firstName\nada@x.example,Lovelace, Ada\nbob@x.example,Bob,,,'))).toEqual([
      [2, 'The row has 3 cells, but the first row names 2 columns.'],
      [3, 'bob@x.example'],
    ]);
  });

  it.each([
    ['1.000', 'Monthly quota 1.000 is ambiguous: write 1 or 1000.'],
    ['4,500', 'Monthly quota 4,500 is ambiguous: write 4.5 or 4500.'],
    ['4,50', null],
    ['1000', QUOTA],
  ])('refuses hours that can mean two numbers: %s', async (quota, problem) => {
    const [row] = await read(`email;monthlyQuota\nada@x.example;${quota}`);
    expect(row!.problems.map(({ message }) => message)).toEqual(problem === null ? [] : [problem]);
  });

  it('takes an email without outer blanks, and names an invisible character in it', async () => {
    const emails = ['ada@x.example\u00a0', 'ada@x.example\u200b', '\u200eada@x.example', 'a\u{E0041}da@x.example'];
    const problem = (name: string) => `Email contains an invisible character: ${name}.`;
    expect(shown(await read(`email\n${emails.join('\n')}`))).toEqual([
      [2, 'ada@x.example'],
      [3, problem('zero width space (U+200B)')],
      [4, problem('left-to-right mark (U+200E)')],
      [5, problem('U+E0041')],
    ]);
  });

  it('keeps cells that look like formulas as texts', async () => {
    const cells = ['"=HYPERLINK(""http://x.example"")"', '+49 170', '-5', '@handle', "'=escaped", '＝1+1', "'t Hooft"];
    const rows = await read(`email,firstName\n${cells.map((cell, index) => `u${index}@x.example,${cell}`).join('\n')}`);
    expect(rows.map((row) => row.person?.firstName)).toEqual([
      ...['=HYPERLINK("http://x.example")', '+49 170', '-5', '@handle', '=escaped', '＝1+1', "'t Hooft"],
    ]);
  });

  it('is read in UTF-16 with a mark', async () => {
    const { rows } = await readUserRows(Buffer.from('\ufeffemail\tfirstName\r\nzoe@x.example\tZoë\r\n', 'utf16le'));
    expect(rows[0]!.person).toEqual({ ...person, email: 'zoe@x.example', firstName: 'Zoë' });
  });

  it('has at most 50 columns, and does not stop the process with more', async () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => (index === 0 ? 'email' : 'x')).join(',');
    expect((await readFile(`${names(50)}\nada@x.example`)).rows).toHaveLength(1);
    expect(await messageOf(bytes(names(51)))).toBe('The file has 51 columns. At most 50 are possible.');
    const files = [`email${','.repeat(1_000_000)}`, `email\nada@x.example${',x'.repeat(500_000)}`];
    for (const file of files) {
      const start = process.cpuUsage();
      const problem = await messageOf(bytes(file));
      expect(problem).toMatch(/^The file has 1,000,001 columns|^A row of the file is too long/);
      expect(process.cpuUsage(start).user).toBeLessThan(MAX_PROCESSOR_TIME);
    }
  });

  it.each([
    ['ada', '', '', 'email', 'Email must be a valid email address.'],
    ['', 'Ada', '', 'email', 'Email is required.'],
    ['ada@x.example', 'x'.repeat(101), '', 'firstName', 'First name must have at most 100 characters.'],
    ...['much', '4.3', '745'].map((quota) => ['ada@x.example', '', quota, 'monthlyQuota', QUOTA]),
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
      'The encoding of the file is Windows-1252 or a similar one. Please save the file as UTF-8.',
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

  it.each(['comma', 'semicolon', 'tab'] as const)('separated by %ss is read unchanged', async (separator) => {
    const isRead = async (drafts: { firstName: string | null; lastName: string | null; hours: number }[]) => {
      const stored = drafts.map(({ hours, ...names }, index): StoredUser => ({
        id: (index + 1) as UserId,
        email: `u${index}@x.example`,
        username: `u${index}`,
        ...names,
        company: names.lastName,
        role: 'user',
        plan: 'flex',
        monthlyQuotaMinutes: hours * 30,
        isActive: true,
        isInvited: false,
        isErased: false,
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
