import type { UserId } from '@roomhours/domain';
import { type Instant, parseInstant } from '@roomhours/time';
import type { KeptAnswer } from '../src';
import type { HouseUnderTest } from './storage.contract';

const NOON = parseInstant('2026-11-24T12:00:00Z');
const BEFORE_NOON = parseInstant('2026-11-24T11:59:59Z');
const ADA = 1 as UserId;

function anAnswer(key: string, change: Partial<KeptAnswer> = {}): KeptAnswer {
  return { userId: ADA, key, fingerprint: `print of ${key}`, body: '{"id":1}', keptUntil: NOON, ...change };
}

export function describeAnswers(house: HouseUnderTest): void {
  describe('kept answers', () => {
    const keep = (answer: KeptAnswer) => house.run(({ answers }) => answers.keep(answer));
    const find = (key: string, { userId = ADA, now = BEFORE_NOON as Instant } = {}) =>
      house.run(({ answers }) => answers.find(userId, key, now));

    it('are found under their key, as they were', async () => {
      const answer = anAnswer('k'.repeat(255), { body: JSON.stringify([{ purpose: 'Größe 😀\n"' }]) });
      await keep(answer);

      expect(await find(answer.key)).toEqual(answer);
      expect(await find('k')).toBeNull();
    });

    it('are of one user', async () => {
      const ben = 2 as UserId;
      await keep(anAnswer('key'));
      await keep(anAnswer('key', { userId: ben, body: 'of Ben' }));

      expect((await find('key'))!.body).toBe('{"id":1}');
      expect((await find('key', { userId: ben }))!.body).toBe('of Ben');
      expect(await find('key', { userId: 3 as UserId })).toBeNull();
    });

    it.each([
      ['case', 'Key'],
      ['a blank at the end', 'key '],
      ['an accent', 'kéy'],
    ])('have keys that differ by %s', async (_, other) => {
      await keep(anAnswer('key'));
      await keep(anAnswer(other));

      expect((await find('key'))!.fingerprint).toBe('print of key');
      expect((await find(other))!.fingerprint).toBe(`print of ${other}`);
    });

    it('are kept until their time, and not a moment longer', async () => {
      await keep(anAnswer('key'));

      expect(await find('key', { now: BEFORE_NOON })).not.toBeNull();
      expect(await find('key', { now: NOON })).toBeNull();
    });

    it('take the place of one that is kept no longer', async () => {
      await keep(anAnswer('key', { keptUntil: BEFORE_NOON }));
      const next = anAnswer('key', { fingerprint: 'another', body: '[]' });

      await keep(next);

      expect(await find('key')).toEqual(next);
    });

    it('go with the work that they answer', async () => {
      const run = house.run(async ({ answers }) => {
        await answers.keep(anAnswer('key'));
        throw new Error('changed my mind');
      });

      await expect(run).rejects.toThrow('changed my mind');
      expect(await find('key')).toBeNull();
    });
  });
}
