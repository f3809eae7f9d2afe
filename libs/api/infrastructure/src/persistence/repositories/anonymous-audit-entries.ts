import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../database/database';
import { execute, select } from '../database/statements';

/** Maximum number of kept entries without an actor: failed sign-ins with an unknown email. */
export const MAX_ANONYMOUS_ENTRIES = 10_000;

/** Ids scanned by one statement, so that a sweep of a long log does not block other statements. */
const BATCH_SIZE = 10_000;

/** Audit entries that a client without an account can cause. Their number is limited; all other entries are kept. */
@Injectable()
export class AnonymousAuditEntries {
  /** No anonymous entry remains up to this id. */
  private sweptTo = 0;

  constructor(
    private readonly database: Database,
    @Optional() private readonly max: number = MAX_ANONYMOUS_ENTRIES,
  ) {}

  /** Deletes all but the newest anonymous entries. */
  async sweep(): Promise<void> {
    const last = await this.newestExcessId();
    if (last === null) return;
    for (let from = this.sweptTo; from < last; from += BATCH_SIZE) {
      const range = [from, Math.min(from + BATCH_SIZE, last)];
      await this.database.write((manager) => execute(manager, `DELETE FROM audit_entry WHERE ${IN_RANGE}`, range));
    }
    this.sweptTo = last;
  }

  /** Returns the id of the newest entry to delete; null if there is none. */
  private async newestExcessId(): Promise<number | null> {
    let left = this.max;
    for (let to = await this.newestId(); to > this.sweptTo; to -= BATCH_SIZE) {
      const sql = `SELECT id FROM audit_entry WHERE ${IN_RANGE} ORDER BY id DESC`;
      const range = [Math.max(to - BATCH_SIZE, this.sweptTo), to];
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
