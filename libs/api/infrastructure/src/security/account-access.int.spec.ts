import { FixedClock, POLICY, STORAGE_CLOCK, aNewMember } from '@roomhours/application/testing';
import type { User } from '@roomhours/domain';
import { plusMinutes } from '@roomhours/time';
import { Cookie, type SessionData } from 'express-session';
import { type Persistence, usePersistence } from '../../testing';
import { AccountAccess } from '../persistence';
import { silentLog } from '../system';
import { TypeOrmSessionStore } from './sessions';

const NOW = STORAGE_CLOCK.now();
const LATER = plusMinutes(NOW, 60);

/** Every reader that finds a user for a sign-in, session, API token, calendar feed or password link. */
type Readers = Record<string, () => Promise<boolean>>;

describe.each(['sqlite', 'mysql'] as const)('a demo account that was activated again, on %s', (kind) => {
  const policy = { ...POLICY };
  let persistence: Persistence;
  let demo: User;
  let readers: Readers;

  usePersistence(kind, (opened) => (persistence = opened), { policy });
  beforeAll(async () => {
    const clock = new FixedClock('2026-11-23T08:00:00Z');
    const store = new TypeOrmSessionStore(persistence.database, clock, silentLog(), new AccountAccess(policy));
    demo = await persistence.unitOfWork.run({}, async (stores) => {
      const user = await stores.users.add({ ...aNewMember('demo'), isDemo: true });
      const { id: userId } = user;
      const times = { createdAt: NOW, expiresAt: LATER };
      await stores.apiTokens.add({ userId, name: 'Door', scope: 'read', tokenHash: 'token', ...times });
      await stores.calendarFeeds.add({
        userId,
        name: null,
        kind: 'own',
        roomId: null,
        createdAt: NOW,
        tokenHash: 'feed',
      });
      await stores.passwordLinks.addAll([{ userId, purpose: 'reset', expiresAt: LATER, tokenHash: 'link' }]);
      return user;
    });
    const session = { cookie: new Cookie(), passport: { user: demo } } as SessionData;
    await new Promise((resolve) => store.set('session', session, resolve));
    const { users, apiTokens, calendars } = persistence;
    readers = {
      user: async () => (await users.find(demo.id)) !== null,
      credentials: async () => (await users.findCredentials(demo.email))!.isActive,
      link: async () => (await users.findByPasswordLink('link', NOW)) !== null,
      token: async () => (await apiTokens.find('token', NOW)) !== null,
      feed: async () => (await calendars.findFeed('feed')) !== null,
      session: () =>
        new Promise((resolve) => store.get('session', (_, found) => resolve(found?.passport?.user !== undefined))),
      stream: async () => (await store.findActors(['session'])).size === 1,
    };
  });

  it.each(['user', 'credentials', 'link', 'token', 'feed', 'session', 'stream'])(
    'is found by the reader of the %s outside of production only',
    async (name) => {
      policy.allowsDemoAccounts = true;
      expect(await readers[name]!()).toBe(true);
      policy.allowsDemoAccounts = false;
      expect(await readers[name]!()).toBe(false);
    },
  );
});
