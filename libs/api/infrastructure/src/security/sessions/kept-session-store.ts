import { type Session, type SessionData, Store } from 'express-session';
import type { Log } from '../../system';
import type { SessionRecords } from './session-records';

type Done = (error?: unknown) => void;

/** What express-session keeps its sessions with. It has no `touch`, so a request by itself writes nothing. */
export class KeptSessionStore extends Store {
  /** Sessions that came out of the records, as against those that a sign-in has just begun. */
  private readonly kept = new WeakSet<object>();

  constructor(
    private readonly records: SessionRecords,
    private readonly log: Log,
  ) {
    super();
  }

  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.records.find(id).then((session) => done(null, session), done);
  }

  override createSession(...args: Parameters<Store['createSession']>): Session & SessionData {
    const session = super.createSession(...args);
    this.kept.add(session);
    return session;
  }

  set(id: string, session: SessionData, done: Done = () => undefined): void {
    const data = { ...session };
    if (!this.kept.has(session)) {
      this.kept.add(session);
      return void this.records.add(id, data).then(() => done(), done);
    }
    // The answer is already on its way; that a session lives on a little less is no reason to spoil it.
    return void this.records
      .replace(id, data)
      .catch((error: Error) => {
        this.log.pino.warn({ reason: error.message }, 'A session could not be prolonged');
      })
      .then(() => done());
  }

  destroy(id: string, done: Done = () => undefined): void {
    this.records.remove(id).then(() => done(), done);
  }
}
