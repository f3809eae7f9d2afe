import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import { Clock } from '@roomhours/application';
import type { Actor, User, UserId } from '@roomhours/domain';
import { DAY_MS, type Instant, MINUTE_MS, instant } from '@roomhours/time';
import type { Request, RequestHandler } from 'express';
import session, { type Session, type SessionData, Store } from 'express-session';
import passport from 'passport';
import { type EntityManager, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { AccountAccess, Database, SessionOrmEntity, USER_FIELDS, lockUser } from '../persistence';
import { Log } from '../system';

/** Name of the session cookie without TLS, where browsers refuse the `__Host-` prefix. */
export const SESSION_COOKIE = 'roomhours.sid';

/**
 * Name of the session cookie over TLS. Browsers accept the prefix only from this host with `Secure` and `Path=/`, so
 * another host of the same domain cannot replace a member's session (session fixation). Over TLS the name without
 * prefix is ignored, or the prefix would not protect.
 */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/** HttpOnly and SameSite=Lax (sessions.md "Cookies"). Secure is added for requests over TLS. */
export const SESSION_COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Minimum time between two writes of `activeAt`, so that not every request writes its session. */
export const ACTIVITY_STEP_MS = 10 * MINUTE_MS;

/** The week and the changes of an open grid. */
const POLLED = new Set(['/api/bookings', '/api/bookings/changes']);

/** Finds the session of a request and its user, and extends the idle timeout on user activity (sessions.md). */
export function sessionMiddleware(store: TypeOrmSessionStore, clock: Clock, secret: string): RequestHandler[] {
  // 'auto', because a new session gets the cookie options of the middleware that was created last.
  const cookie = { ...SESSION_COOKIE_OPTIONS, secure: 'auto', maxAge: SESSION_IDLE_MS } as const;
  const named = (name: string) =>
    session({ name, secret, store, cookie, resave: false, saveUninitialized: false, rolling: false });
  const plain = named(SESSION_COOKIE);
  const secure = named(SECURE_SESSION_COOKIE);
  return [
    (request, response, next) => (request.secure ? secure : plain)(request, response, next),
    passport.session(),
    recordActivity(clock),
  ];
}

/** Records user activity in the session of a signed-in user, which extends its idle timeout. */
function recordActivity(clock: Clock): RequestHandler {
  return (request, _, next) => {
    const now = clock.now();
    if (request.user !== undefined && isActivity(request, request.session, now)) request.session.activeAt = now;
    next();
  };
}

/**
 * Whether a request is user activity that must be recorded. An open grid polls its week and the changes, so these calls
 * are no activity (sessions.md "Lifetime"). A user who opens a page or returns to it makes other calls too.
 */
export function isActivity(
  { method, path }: Pick<Request, 'method' | 'path'>,
  { activeAt = 0 }: Pick<SessionData, 'activeAt'>,
  now: Instant,
): boolean {
  const isPoll = POLLED.has(path) && (method === 'GET' || method === 'HEAD');
  // A later time was recorded before the clock was set back.
  const isRecorded = activeAt <= now && now - activeAt < ACTIVITY_STEP_MS;
  return !isPoll && !isRecorded;
}

/** Puts the user itself into the session. The store writes its id, and reads the user with the session. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser(user: User, done: (error: null, user: User) => void): void {
    done(null, user);
  }

  deserializeUser(user: User, done: (error: null, user: User) => void): void {
    done(null, user);
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Set by passport. The store writes the id of the user, and reads the user with the session. */
    passport?: { user?: User };
    /** Time of the sign-in, registration or password change, in milliseconds since 1970. */
    beganAt?: number;
    /** Last recorded user activity, in milliseconds since 1970; up to ten minutes old. */
    activeAt?: number;
    /** Set by the OrganisationStrategy: what the answer of the provider is compared with. */
    organisation?: object;
  }
}

/** Idle timeout of a session (sessions.md "Lifetime"). */
const SESSION_IDLE_MS = 7 * DAY_MS;

/** Absolute lifetime of a session, after which the user must sign in again (sessions.md "Lifetime"). */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Lifetime of a session without a user: of a sign-in that has begun at the organisation. */
const SIGN_IN_TIMEOUT_MS = 10 * MINUTE_MS;

/** Maximum number of sessions of a user. A further sign-in ends the oldest. */
const MAX_SESSIONS_OF_USER = 20;

/** Maximum time that the end of a response waits for the write that extends its session. */
const EXTEND_TIMEOUT_MS = 500;

/** Runs for every request of a member, so it reads plain rows of few columns. */
const validSession = (access: AccountAccess) => `
  SELECT s.data, ${USER_FIELDS}
  FROM session s LEFT JOIN app_user u ON u.id = s.user_id AND ${access.sql('u')} LEFT JOIN plan p ON p.id = u.plan_id
  WHERE s.id = ? AND s.expires_at > ?`;

/** A session and its active user, if it has one. */
type SessionRow = { data: string } & (User | Record<keyof User, null>);

type Done = (error?: unknown) => void;

/**
 * The session store of express-session. It has no `touch`, so that a request without activity writes nothing.
 * Every method fails with DomainError UNAVAILABLE if the database is unavailable.
 */
@Injectable()
export class TypeOrmSessionStore extends Store {
  /** Sessions that are in the database, unlike those that have just begun. */
  private readonly stored = new WeakSet<object>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly access: AccountAccess,
  ) {
    super();
  }

  /** Finds a valid session with its active user. */
  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.find(id).then((found) => done(null, found), done);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.stored.add(session);
    return session;
  }

  /**
   * Adds a session that has begun, and else updates it. A session that was removed meanwhile is not added again, so a
   * slow request cannot undo a sign-out.
   */
  set(id: string, session: SessionData, done: Done = () => undefined): void {
    if (this.stored.has(session)) return void this.extend(id, session).then(() => done());
    this.stored.add(session);
    this.add(id, session).then(() => done(), done);
  }

  destroy(id: string, done: Done = () => undefined): void {
    this.database.write((manager) => manager.delete(SessionOrmEntity, { id })).then(() => done(), done);
  }

  /** Continues the session of the request under a new id, with a new lifetime. An ended session stays ended. */
  async renew(request: Request): Promise<void> {
    const { sessionID: previous, session, sessionStore } = request;
    sessionStore.generate(request);
    const { passport, activeAt } = session;
    Object.assign(request.session, { passport, activeAt, beganAt: this.clock.now() });
    this.stored.add(request.session);
    await this.update(previous, { id: request.sessionID, ...this.columnsOf(request.session as SessionData) });
  }

  /** Returns the active users of those sessions that are valid, by session id, read in one statement. */
  async findActors(ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const rows = await this.database.read((manager) =>
      manager.find(SessionOrmEntity, {
        select: { id: true, user: { id: true, role: true } },
        where: { id: In(ids), expiresAt: MoreThan(this.clock.now()), user: this.access.where },
        relations: { user: true },
      }),
    );
    return new Map(rows.map(({ id, user }) => [id, { id: user!.id, role: user!.role }]));
  }

  /** Deletes expired sessions. */
  async sweep(): Promise<void> {
    const expired = { expiresAt: LessThanOrEqual(this.clock.now()) };
    await this.database.write((manager) => manager.delete(SessionOrmEntity, expired));
  }

  private async find(id: string): Promise<SessionData | null> {
    const sql = validSession(this.access);
    const parameters = [id, Math.floor(this.clock.now() / 1000)];
    const [row] = await this.database.read((manager) => manager.query<SessionRow[]>(sql, parameters));
    if (row === undefined) return null;
    const { data, ...user } = row;
    const session = JSON.parse(data) as SessionData;
    return user.id === null ? session : { ...session, passport: { user } };
  }

  private async add(id: string, session: SessionData): Promise<void> {
    session.beganAt = this.clock.now();
    const row = { id, ...this.columnsOf(session) };
    await this.database.write(async (manager) => {
      await manager.insert(SessionOrmEntity, row);
      if (row.userId !== null) await this.removeOldest(manager, row.userId);
    });
  }

  /** A failure only shortens the session, so it neither fails nor delays the response. */
  private async extend(id: string, session: SessionData): Promise<void> {
    const extended = this.update(id, this.columnsOf(session)).catch((error: Error) => {
      this.log.pino.warn({ reason: error.message }, 'A session could not be extended');
    });
    await Promise.race([extended, wait(EXTEND_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async update(id: string, columns: Partial<SessionOrmEntity>): Promise<void> {
    await this.database.write((manager) => manager.update(SessionOrmEntity, { id }, columns));
  }

  /** Removes expired sessions of the user and the oldest ones above the maximum. */
  private async removeOldest(manager: EntityManager, userId: number): Promise<void> {
    await lockUser(manager, userId);
    const rows = await manager.findBy(SessionOrmEntity, { userId });
    if (rows.length <= MAX_SESSIONS_OF_USER) return;
    const now = this.clock.now();
    const beganAt = ({ data, expiresAt }: SessionOrmEntity) =>
      expiresAt <= now ? 0 : ((JSON.parse(data) as SessionData).beganAt ?? 0);
    const newestFirst = rows.map((row) => ({ id: row.id, at: beganAt(row) })).sort((a, b) => b.at - a.at);
    const ids = newestFirst.slice(MAX_SESSIONS_OF_USER).map(({ id }) => id);
    await manager.delete(SessionOrmEntity, { id: In(ids) });
  }

  private columnsOf({ passport, ...data }: SessionData): Pick<SessionOrmEntity, 'userId' | 'data' | 'expiresAt'> {
    const userId = passport?.user?.id ?? null;
    return { userId, data: JSON.stringify(data), expiresAt: endOf(userId, data, this.clock.now()) };
  }
}

/** Returns the end of a session whose last activity is `now`. */
function endOf(userId: UserId | null, { beganAt }: Pick<SessionData, 'beganAt'>, now: Instant): Instant {
  if (userId === null) return instant(now + SIGN_IN_TIMEOUT_MS);
  return instant(Math.min(now + SESSION_IDLE_MS, Math.min(beganAt ?? now, now) + SESSION_LIFETIME_MS));
}
