import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking, CreatedCalendarFeed } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { CalendarClient } from './support/calendar-client';
import { examplesIn, runExample } from './support/document-examples';
import { insertBookings } from './support/many-bookings';
import { PASSWORD, TEST_ZONE } from './support/test-api';
import type { Person } from './support/test-workspace';

/** As long as a purpose may be, in characters of up to four bytes. */
const LONG = `Größe ${'🧑‍🚀 plan; "x", '.repeat(50)}`.slice(0, 400).trim();

onMySql('a calendar program that follows a feed', (api) => {
  let ada: Person;
  let room: Room;
  let address: string;
  let program: CalendarClient;

  beforeEach(async () => {
    ada = await api().member(0, 'ada@example.com');
    room = await api().room('Salon');
    const { body } = await ada.client.post<CreatedCalendarFeed>('/api/users/profile/calendar-feeds', {
      kind: 'own',
      currentPassword: PASSWORD,
    });
    address = body.url;
    program = await CalendarClient.subscribe(address, TEST_ZONE);
  });
  afterEach(() => program.close());

  const book = async (date: string, hour: number, change: object = {}) => {
    const times = { startTime: `${date}T${hour}:00`, endTime: `${date}T${hour + 1}:00` };
    const answer = await ada.client.post<Booking>('/api/bookings', { roomId: room.id, ...times, ...change });
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const shown = async () => {
    await program.refresh();
    return (await program.show('2026-03-01', 60)).map(({ date, start, end, title }) => [date, start, end, title]);
  };

  it('shows a moved booking once, and removes a cancelled one', async () => {
    const review = await book('2026-03-03', 10, { purpose: 'Review' });
    const lunch = await book('2026-03-03', 12, { purpose: 'Lunch' });
    await book('2026-03-05', 13);
    expect(await shown()).toEqual([
      ['2026-03-03', '10:00', '11:00', 'Review'],
      ['2026-03-03', '12:00', '13:00', 'Lunch'],
      ['2026-03-05', '13:00', '14:00', 'Salon'],
    ]);

    const times = { startTime: '2026-03-04T14:00', endTime: '2026-03-04T15:30' };
    expect((await ada.client.patch(`/api/bookings/${review.id}`, times)).status).toBe(200);
    expect((await ada.client.delete(`/api/bookings/${lunch.id}`)).status).toBe(204);

    expect(await shown()).toEqual([
      ['2026-03-04', '14:00', '15:30', 'Review'],
      ['2026-03-05', '13:00', '14:00', 'Salon'],
    ]);
    expect(await program.show('2026-03-04', 1)).toMatchObject([{ title: 'Review', location: 'Salon' }]);
    expect(await program.files()).toHaveLength(2);
  });

  it('shows a series over a change of clocks at one wall time', async () => {
    await book('2026-03-25', 10, { repeatWeeks: 3, purpose: 'Standup' });
    expect(await shown()).toEqual([
      ['2026-03-25', '10:00', '11:00', 'Standup'],
      ['2026-04-01', '10:00', '11:00', 'Standup'],
      ['2026-04-08', '10:00', '11:00', 'Standup'],
    ]);
  });

  it('shows emoji and long texts whole', async () => {
    await book('2026-03-03', 10, { purpose: LONG });
    expect(await shown()).toEqual([['2026-03-03', '10:00', '11:00', LONG]]);
  });

  it('reads an unchanged feed once, with the example of the document', async () => {
    await book('2026-03-03', 10);
    const [example] = examplesIn('calendars.md', 'sh') as [string];
    const read = () => runExample(example, { ...process.env, ADDRESS: address }, program.home);
    expect([await read(), await read()]).toEqual(['200\n', '304\n']);
    await book('2026-03-03', 12);
    expect(await read()).toBe('200\n');
    expect(await readFile(join(program.home, 'bookings.ics'), 'utf8')).toMatch(
      /^BEGIN:VCALENDAR[^]*DTSTART:20260303T110000Z/,
    );
  });

  it('shows 1,000 bookings', async () => {
    await insertBookings(api(), room, ada.user, 1000);
    await program.refresh();
    expect(await program.files()).toHaveLength(1000);
    expect(await program.show('2026-03-01', 400)).toHaveLength(1000);
  });
});
