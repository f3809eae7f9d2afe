import type { Booking, Suggestion } from '@roomhours/contract';
import type { Room, RoomId } from '@roomhours/domain';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { Person } from './support/test-workspace';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onMySql('finding a room', (api) => {
  let ada: Person;
  let small: Room;

  beforeEach(async () => {
    ada = await api().member(4, 'ada@example.com');
    small = await api().room('Studio');
    const { client } = await api().administrator();
    await client.post('/api/rooms', { name: 'Hall', capacity: 40 });
  });

  const find = (query: string) => ada.client.get<Suggestion[]>(`/api/availability?${query}`);

  it('suggests rooms and times with their cost, the smallest sufficient room first', async () => {
    const { status, body } = await find('people=3&duration=90&date=2026-03-03&from=10:00&to=12:00');
    expect(status).toBe(200);
    expect(body.map(({ roomName }) => roomName)).toEqual(['Studio', 'Hall']);
    expect(body[0]).toEqual({
      kind: 'fits',
      roomId: small.id,
      roomName: 'Studio',
      hours: 1.5,
      remainingQuota: 4,
      startTime: '2026-03-03T09:00:00Z',
      endTime: '2026-03-03T10:30:00Z',
    });
    expect((await find('people=5&date=2026-03-03')).body.map(({ roomName }) => roomName)).toEqual(
      Array(3).fill('Hall'),
    );
  });

  it('needs no field, and suggests what can be booked', async () => {
    const { body } = await ada.client.get<Suggestion[]>('/api/availability');
    const { roomId, startTime, endTime, hours } = body[0]!;
    expect([startTime, hours]).toEqual(['2026-03-02T08:00:00Z', 0.5]);
    const booked = await ada.client.post<Booking>('/api/bookings', { roomId, startTime, endTime });
    expect(booked.status).toBe(201);
    const again = await find('people=1&duration=30&date=2026-03-02');
    expect(again.body[0]).toMatchObject({ startTime: '2026-03-02T08:30:00Z', remainingQuota: 3.5 });
  });

  it('names the kinds of alternatives if nothing fits', async () => {
    await api().block(small.id, '2026-03-03T09:30:00Z', '2026-03-03T11:00:00Z');
    const { body } = await find('people=4&duration=60&date=2026-03-03&from=10:00&to=11:00');
    expect([...new Set(body.map(({ kind }) => kind))]).toEqual(['fits']);
    await api().block(body[0]!.roomId as RoomId, '2026-03-03T09:30:00Z', '2026-03-03T11:00:00Z');
    const alternatives = (await find('people=4&duration=60&date=2026-03-03&from=10:00&to=11:00')).body;
    expect([...new Set(alternatives.map(({ kind }) => kind))]).toEqual(['otherTime', 'shorter', 'nextDay']);
  });

  it('sets no limit to an administrator', async () => {
    const { client } = await api().administrator();
    const { body } = await client.get<Suggestion[]>('/api/availability?duration=120');
    expect(body[0]).toMatchObject({ hours: 2, remainingQuota: -1 });
  });

  it.each([
    ['people=0', 'people'],
    ['people=10001', 'people'],
    ['people=two', 'people'],
    ['duration=45', 'duration'],
    ['date=2026-02-30', 'date'],
    ['date=2026-03-01', 'date'],
    ['from=9', 'from'],
    ['from=24:30', 'from'],
    ['to=25:00', 'to'],
    ['from=10:00&to=10:00', 'to'],
  ])('refuses %s', async (query, field) => {
    expect(fieldsOf(await find(query))).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  it('reads times up to the end of the day', async () => {
    expect((await find('from=00:00&to=24:00')).status).toBe(200);
  });
});
