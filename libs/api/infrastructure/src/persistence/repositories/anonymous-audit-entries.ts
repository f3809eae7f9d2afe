import type { Database } from '../database/database';
import { execute, select } from '../database/statements';

/** Newest entries without an actor that are kept: failed sign-ins with emails of no account. */
export const MAX_ANONYMOUS_ENTRIES = 10_000;

/** Ids that one statement looks at, so that a sweep of a long record delays nobody. */
const PORTION = 10_000;

/** Entries of the audit record that anybody can cause without an account. They are bounded; all others are kept. */
export class AnonymousAuditEntries {
  /** Up to this id no anonymous entry is left. */
  private sweptTo = 0;

  constructor(
    private readonly database: Database,
    private readonly max = MAX_ANONYMOUS_ENTRIES,
  ) {}

  /** Removes all but the newest ones. */
  async sweep(): Promise<void> {
    const last = await this.newestTooMany();
    if (last === null) return;
    for (let from = this.sweptTo; from < last; from += PORTION) {
      const range = [from, Math.min(from + PORTION, last)];
      await this.database.write((manager) => execute(manager, `DELETE FROM audit_entry WHERE ${IN_RANGE}`, range));
    }
    this.sweptTo = last;
  }

  /** Id of the newest entry that is not kept. */
  private async newestTooMany(): Promise<number | null> {
    let left = this.max;
    for (let to = await this.newestId(); to > this.sweptTo; to -= PORTION) {
      const sql = `SELECT id FROM audit_entry WHERE ${IN_RANGE} ORDER BY id DESC`;
      const range = [Math.max(to - PORTION, this.sweptTo), to];
      const rows = await this.database.read((manager) => select<{ id: number }>(manager, sql, range));
      if (rows.length > left) return rows[left]!.id;
      left -= rows.length;
    }
    return null;
  }

  private async newestId(): Promise<number> {
    const sql = 'SELECT MAX(id) AS id FROM audit_entry';
    const [row] = await this.database.read((manager) => select<{ id: number | null }>(manager, sql));
    return row?.id ?? 0;
  }
}

const IN_RANGE = 'id > ? AND id <= ? AND actor_id IS NULL';
