import type { UserId } from '@roomhours/domain';
import { type Instant, parseInstant } from '@roomhours/time';
import type { StoredResponse } from '../src';
import type { StorageUnderTest } from './storage.contract';

const NOON = parseInstant('2026-11-24T12:00:00Z');
const BEFORE_NOON = parseInstant('2026-11-24T11:59:59Z');
const ADA = 1 as UserId;

function aResponse(key: string, change: Partial<StoredResponse> = {}): StoredResponse {
  return { userId: ADA, key, fingerprint: `hash of ${key}`, body: '{"id":1}', expiresAt: NOON, ...change };
}

export function describeResponses(storage: StorageUnderTest): void {
  describe('stored responses', () => {
    const save = (response: StoredResponse) => storage.run(({ responses }) => responses.save(response));
    const find = (key: string, { userId = ADA, now = BEFORE_NOON as Instant } = {}) =>
      storage.run(({ responses }) => responses.find(userId, key, now));

    it('are found by their key, unchanged', async () => {
      const response = aResponse('k'.repeat(255), { body: JSON.stringify([{ purpose: 'Größe 😀\n"' }]) });
      await save(response);

      expect(await find(response.key)).toEqual(response);
      expect(await find('k')).toBeNull();
    });

    it('belong to one user', async () => {
      const ben = 2 as UserId;
      await save(aResponse('key'));
      await save(aResponse('key', { userId: ben, body: 'of Ben' }));

      expect((await find('key'))!.body).toBe('{"id":1}');
      expect((await find('key', { userId: ben }))!.body).toBe('of Ben');
      expect(await find('key', { userId: 3 as UserId })).toBeNull();
    });

    it.each([
      ['case', 'Key'],
      ['a trailing space', 'key '],
      ['an accent', 'kéy'],
    ])('have keys that may differ in only %s', async (_, other) => {
      await save(aResponse('key'));
      await save(aResponse(other));

      expect((await find('key'))!.fingerprint).toBe('hash of key');
      expect((await find(other))!.fingerprint).toBe(`hash of ${other}`);
    });

    it('are found until they expire', async () => {
      await save(aResponse('key'));

      expect(await find('key', { now: BEFORE_NOON })).not.toBeNull();
      expect(await find('key', { now: NOON })).toBeNull();
    });

    it('replace an expired one with the same key', async () => {
      await save(aResponse('key', { expiresAt: BEFORE_NOON }));
      const next = aResponse('key', { fingerprint: 'another', body: '[]' });

      await save(next);

      expect(await find('key')).toEqual(next);
    });
  });
}
