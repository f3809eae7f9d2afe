import type { ApiError, Booking, CreateBookingResponse } from '@roomhours/contract';
import { CreateBooking } from '@roomhours/application';
import type { Room } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { onBothEngines } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

/** It is Monday 2 March 2026, 09:00 in Berlin. */
onBothEngines('a booking with an Idempotency-Key', (api) => {
  let ada: TestClient;
  let room: Room;

  beforeEach(async () => {
    room = await api().room('Salon');
    ada = (await api().member(0)).client;
  });

  const tuesday = (more: object = {}) => ({
    roomId: room.id,
    startTime: '2026-03-03T10:00:00+01:00',
    endTime: '2026-03-03T11:00:00+01:00',
    ...more,
  });
  const book = <T = CreateBookingResponse>(body: object, key = 'k', who = ada) =>
    who.post<T>('/api/bookings', body, { 'Idempotency-Key': key });
  const own = async (who = ada) => (await who.get<Booking[]>('/api/bookings/user')).body;

  it('is created once, and a repeat gets the first response', async () => {
    const first = await book(tuesday());
    const repeat = await book(tuesday());
    expect([first.status, repeat.status, repeat.body]).toEqual([201, 201, first.body]);
    expect(await own()).toEqual([first.body]);
  });

  it('creates a series once', async () => {
    const first = await book(tuesday({ repeatWeeks: 3 }));
    expect((await book(tuesday({ repeatWeeks: 3 }))).body).toEqual(first.body);
    expect(first.body.occurrences).toHaveLength(3);
    expect(await own()).toHaveLength(3);
  });

  it('creates a series with skipped dates once, and stores no contents of the bookings', async () => {
    await book(tuesday({ startTime: '2026-03-10T10:00', endTime: '2026-03-10T11:00' }), 'other');
    const series = tuesday({ purpose: 'canary', repeat: { every: 'week', count: 3 }, skipTaken: true });
    const first = await book(series);
    expect([first.status, first.body.occurrences, first.body.skipped]).toMatchObject([201, [{}, {}], [{}]]);
    expect((await book(series)).body).toEqual(first.body);
    const stored = await api()
      .app.get(Database)
      .read((manager) => manager.query('SELECT body FROM stored_response'));
    expect(JSON.stringify(stored)).not.toContain('canary');
  });

  it('does not depend on the notation of the request', async () => {
    const { body } = await book(tuesday({ purpose: 'x' }));
    const { endTime, startTime, roomId } = tuesday();
    const again = { unknown: 1, purpose: ' x ', endTime, startTime: '2026-03-03T09:00Z', roomId, repeatWeeks: 0 };
    expect(startTime).not.toBe(again.startTime);
    expect((await book(again)).body).toEqual(body);
  });

  it.each([
    { purpose: 'other' },
    { repeatWeeks: 2 },
    { startTime: '2026-03-03T09:30:00Z' },
    { endTime: '2026-03-03T09:30:00Z' },
  ])('refuses the key for another request: %j', async (other) => {
    await book(tuesday());
    expect((await book<ApiError>(tuesday(other))).body).toMatchObject({
      statusCode: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await own()).toHaveLength(1);
  });

  it('returns the first response even if the booking was changed or cancelled since', async () => {
    const { body } = await book(tuesday());
    await ada.patch(`/api/bookings/${body.id}`, { purpose: 'new' });
    expect((await book(tuesday())).body).toEqual(body);
    await ada.delete(`/api/bookings/${body.id}`);
    expect((await book(tuesday())).body).toEqual(body);
    expect(await own()).toEqual([]);
  });

  it('is processed again after a refusal', async () => {
    const { body: other } = await book(tuesday(), 'other');
    expect((await book(tuesday())).status).toBe(409);
    await ada.delete(`/api/bookings/${other.id}`);
    expect((await book(tuesday())).status).toBe(201);
  });

  it('is stored for 24 hours', async () => {
    const { body } = await book(tuesday());
    api().clock.set('2026-03-03T07:59:59Z');
    expect((await book(tuesday())).body).toEqual(body);
    api().clock.set('2026-03-03T08:00:00Z');
    expect((await book<ApiError>(tuesday())).body).toMatchObject({ statusCode: 409, code: 'BOOKING_CONFLICT' });
  });

  it('is stored per user', async () => {
    const { client: bob } = await api().member();
    await book(tuesday());
    expect((await book<ApiError>(tuesday(), 'k', bob)).body).toMatchObject({ code: 'BOOKING_CONFLICT' });
    const wednesday = tuesday({ startTime: '2026-03-04T10:00', endTime: '2026-03-04T11:00' });
    expect((await book(wednesday, 'k', bob)).status).toBe(201);
    expect([(await own()).length, (await own(bob)).length]).toEqual([1, 1]);
  });

  it('compares keys exactly', async () => {
    const keys = ['k', 'K', 'k k', '"k"', 'x'.repeat(255)];
    await book(tuesday());
    for (const key of keys.slice(1)) expect((await book<ApiError>(tuesday(), key)).status).toBe(409);
    expect((await book(tuesday(), 'k')).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'caf\u00e9', 'a\tb'])('refuses an invalid key: %j', async (key) => {
    expect(fieldsOf(await book(tuesday(), key))).toEqual([400, 'VALIDATION_FAILED', 'Idempotency-Key']);
    expect(await own()).toEqual([]);
  });

  it('is created once by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(tuesday(), 'k', ada.twin())));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await own()).toHaveLength(1);
  });

  it('waits for a running first request, and gets its response', async () => {
    const create = api().app.get(CreateBooking);
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const execute = create.execute.bind(create);
    const spy = jest.spyOn(create, 'execute').mockImplementationOnce(async (command) => {
      await gate;
      return execute(command);
    });
    const first = book(tuesday());
    while (spy.mock.calls.length === 0) await new Promise(setImmediate);
    const repeat = book(tuesday(), 'k', ada.twin());
    expect((await book(tuesday({ startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' }), 'other')).status).toBe(
      201,
    );
    expect(spy).toHaveBeenCalledTimes(2);
    goOn();
    const bodies = [await first, await repeat].map(({ body }) => body);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await own()).toHaveLength(2);
  });
});
