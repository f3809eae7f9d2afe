import { Database, SessionOrmEntity } from '@roomhours/infrastructure';
import fc from 'fast-check';
import { useApi } from './support/both-engines';
import { type TestWorkspace, seedFixture, fillPath } from './support/test-workspace';
import { OPERATIONS, type Operation } from './support/openapi/document';
import { type RawAnswer, type RawRequest, exchange } from './support/raw-exchange';
import type { TestApi } from './support/test-api';

/** Every run uses the same samples. */
const SEED = 20_261_122;
/** Samples of each call. */
const RUNS = 6;
const MINUTE = 60_000;

/** Circumstances that the response must not depend on. */
interface Circumstances {
  /** Milliseconds since the last recorded activity of the session; null without recorded activity. */
  idleMs: number | null;
  contentType: string;
  acceptEncoding: string;
  /** Whether the request follows another one on the connection without waiting for its response (pipelining). */
  isPipelined: boolean;
}

const USUAL: Circumstances = {
  idleMs: 0,
  contentType: 'application/json',
  acceptEncoding: 'identity',
  isPipelined: false,
};

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  idleMs: fc.constantFrom(null, 0, 9 * MINUTE, 11 * MINUTE, 6 * 24 * 60 * MINUTE),
  contentType: fc.constantFrom(
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json;',
    'application/vnd.roomhours+json',
  ),
  acceptEncoding: fc.constantFrom('identity', 'gzip', 'gzip, br', 'br', '*'),
  isPipelined: fc.boolean(),
});

/** Bodies that change nothing. Undefined: no body is sent. */
const bodies = fc.constantFrom(undefined, '', '{}', '\ufeff{}', '[]', '"x"', 'null', '3', '{"a":', '{"unknown":1}');

/** Headers that describe the transfer or its time. All others must be equal. */
const TRANSFER_HEADERS = [
  ...['date', 'x-request-id', 'connection', 'keep-alive', 'set-cookie'],
  ...['content-encoding', 'content-length', 'transfer-encoding'],
];

describe('the response of a call', () => {
  let api: TestApi;
  let workspace: TestWorkspace;

  useApi('sqlite', async (started) => {
    api = started;
    workspace = await seedFixture(api);
    // Enough bookings that larger responses are compressed.
    for (let hour = 9; hour < 17; hour += 1) {
      const times = {
        startTime: `2026-03-06T${String(hour).padStart(2, '0')}:00`,
        endTime: `2026-03-06T${hour + 1}:00`,
      };
      await workspace.ada.client.post('/api/bookings', { roomId: workspace.room.id, ...times });
    }
  });

  async function setIdle(idleMs: number | null): Promise<void> {
    const activeAt = idleMs === null ? undefined : api.clock.now() - idleMs;
    await api.app.get(Database).write(async (manager) => {
      for (const { id, data } of await manager.find(SessionOrmEntity)) {
        await manager.update(SessionOrmEntity, { id }, { data: JSON.stringify({ ...JSON.parse(data), activeAt }) });
      }
    });
  }

  function requestOf({ method, path, isSignedIn, isForAdministrators }: Operation, body: string | undefined) {
    const { client } = isForAdministrators ? workspace.admin : workspace.ada;
    // Changing calls are sent to unknown ids.
    const target = method === 'GET' ? fillPath(path, workspace) : path.replace('{id}', '999999');
    const headers = isSignedIn ? client.cookieHeader() : {};
    return { method, path: target, headers, body: method === 'GET' ? undefined : body };
  }

  async function answerTo(request: RawRequest, given: Circumstances): Promise<RawAnswer> {
    await setIdle(given.idleMs);
    const type: Record<string, string> = request.body === undefined ? {} : { 'Content-Type': given.contentType };
    const headers = { ...request.headers, ...type, 'Accept-Encoding': given.acceptEncoding };
    const before = { method: 'GET', path: '/api/health/live', headers: {} };
    const answers = await exchange(api.address, [...(given.isPipelined ? [before] : []), { ...request, headers }]);
    return answers.at(-1)!;
  }

  it.each(OPERATIONS.map((operation) => [operation.name, operation] as const))(
    'is the same under all circumstances: %s',
    async (_, operation) => {
      const isSame = async (body: string | undefined, given: Circumstances) => {
        const request = requestOf(operation, body);
        const usual = comparable(await answerTo(request, USUAL));
        expect(comparable(await answerTo(request, given))).toEqual(usual);
        expect(usual.headers['x-content-type-options']).toBe('nosniff');
      };
      await fc.assert(fc.asyncProperty(bodies, circumstances, isSame), { seed: SEED, numRuns: RUNS });
    },
  );

  it('is the same for an unchanged week', async () => {
    const request = requestOf(
      OPERATIONS.find(({ name }) => name === 'GET /api/bookings')!,
      undefined,
    );
    const { headers } = await answerTo(request, { ...USUAL, acceptEncoding: 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    const again = { ...request, headers: { ...request.headers, 'If-None-Match': headers['etag']! } };
    const usual = await answerTo(again, USUAL);
    expect(usual.status).toBe(304);
    const isSame = async (given: Circumstances) =>
      expect(comparable(await answerTo(again, given))).toEqual(comparable(usual));
    await fc.assert(fc.asyncProperty(circumstances, isSame), { seed: SEED, numRuns: RUNS });
  });
});

function comparable({ status, headers, body }: RawAnswer) {
  const kept = Object.entries(headers).filter(([name]) => !TRANSFER_HEADERS.includes(name));
  // A compressed response has the weak form of the same tag.
  const plain = kept.map(([name, value]) => [name, name === 'etag' ? value.replace(/^W\//, '') : value]);
  return {
    status,
    headers: Object.fromEntries(plain) as Record<string, string>,
    body: body.replace(/"requestId":"[^"]*"/, '"requestId":"…"'),
  };
}
