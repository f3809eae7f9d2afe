import type { AdminSpecialDay, AuditRecord, SpecialDaysImport } from '@roomhours/contract';
import { onMySql } from './support/both-engines';
import { calendarOf } from './support/calendar-file';
import { fieldsOf } from './support/refusals';
import { stateOf } from './support/state';
import { Database } from '@roomhours/infrastructure';
import type { TestClient } from './support/test-client';

const DAYS = '/api/admin/special-days';
const IMPORT = `${DAYS}/import`;
const CALENDAR = { 'Content-Type': 'text/calendar; charset=utf-8' };
const CHRISTMAS = { date: '2026-12-25', name: 'Christmas' };

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('an import of public holidays', (api) => {
  let admin: TestClient;

  beforeEach(async () => {
    admin = (await api().administrator()).client;
  });

  const send = (text: string | Uint8Array, query = '', headers: Record<string, string> = CALENDAR) =>
    admin.call<SpecialDaysImport>('POST', IMPORT + query, { text, headers });
  const days = async () => (await admin.get<AdminSpecialDay[]>(DAYS)).body;
  const file = calendarOf(CHRISTMAS.date, CHRISTMAS.name);

  it('adds closed days, and keeps those that exist', async () => {
    const first = await send(file);
    expect([first.status, first.body]).toEqual([
      200,
      { added: [CHRISTMAS], existing: [], ignored: 0, ignoredEvents: [] },
    ]);
    const [stored] = await days();
    expect(stored).toMatchObject({ ...CHRISTMAS, closed: true, startTime: null, endTime: null });
    const again = await send(calendarOf(CHRISTMAS.date, 'Other name'));
    const { isImported, ...existing } = stored!;
    expect([isImported, again.body]).toEqual([
      true,
      { added: [], existing: [existing], ignored: 0, ignoredEvents: [] },
    ]);
    expect(await days()).toEqual([stored]);
    const audit = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
    expect(audit.filter(({ subject }) => subject === 'specialDay')).toMatchObject([
      { action: 'specialDay.imported', subjectId: null, before: null, after: [{ ...CHRISTMAS, hours: null }] },
    ]);
  });

  it('can be previewed: nothing is stored, and the bookings on new closed days are listed', async () => {
    const room = await api().room('Salon');
    const ada = (await api().member()).client;
    const times = { startTime: '2026-12-25T10:00', endTime: '2026-12-25T11:00' };
    await ada.post('/api/bookings', { roomId: room.id, ...times });
    const before = await stateOf(api().app.get(Database));
    const { status, body } = await send(file, '?preview=true');
    expect([status, body]).toMatchObject([
      200,
      { added: [CHRISTMAS], existing: [], impact: { bookings: 1, members: 1 } },
    ]);
    expect(await stateOf(api().app.get(Database))).toEqual(before);
    expect((await send(file, '?preview=false')).body.impact).toBeUndefined();
    expect(await days()).toHaveLength(1);
    expect(fieldsOf(await send(file, '?preview=yes'))).toEqual([400, 'VALIDATION_FAILED', 'preview']);
  });

  it.each([
    ['no file', ''],
    ['another file', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['binary data', new Uint8Array([0, 255, 1, 254])],
    ['a file that is cut off', file.slice(0, 90)],
  ])('is refused with %s, and changes nothing', async (_, sent) => {
    const { status, body } = await send(sent);
    expect([status, body]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', message: 'This file is not a valid iCalendar file.' },
    ]);
    expect(await days()).toEqual([]);
  });

  it('leaves out dates, and is removed as a whole', async () => {
    expect((await send(file, `?leftOut=${CHRISTMAS.date},2026-12-26`)).body.added).toEqual([]);
    expect(fieldsOf(await send(file, '?leftOut=Christmas'))).toEqual([400, 'VALIDATION_FAILED', 'leftOut']);
    await send(file);
    expect((await admin.delete(`${DAYS}/imported`)).status).toBe(204);
    expect(await days()).toEqual([]);
  });

  it('takes files of up to 1 MB, as text/calendar only', async () => {
    const padded = (bytes: number) => file.replace('UID:', `X-NOTE:${'x'.repeat(bytes - file.length - 9)}\r\nUID:`);
    expect((await send(padded(1_048_576))).status).toBe(200);
    const large = await send(padded(1_048_577));
    expect([large.status, large.body]).toMatchObject([
      413,
      { code: 'PAYLOAD_TOO_LARGE', message: 'The file is too large: at most 1 MB can be sent.' },
    ]);
    const json = await send(JSON.stringify({ file }), '', { 'Content-Type': 'application/json' });
    expect([json.status, json.body]).toMatchObject([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The file must be sent as text/calendar.' },
    ]);
    const elsewhere = await admin.call('POST', DAYS, { text: file, headers: CALENDAR });
    expect(elsewhere.status).toBe(415);
  });

  it('is refused from another site and for members', async () => {
    expect((await send(file, '', { ...CALENDAR, Origin: 'https://elsewhere.example' })).status).toBe(403);
    const ada = (await api().member()).client;
    expect((await ada.call('POST', IMPORT, { text: file, headers: CALENDAR })).status).toBe(403);
    expect(await days()).toEqual([]);
  });
});
