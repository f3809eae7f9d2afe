import type { QueryRunner } from 'typeorm';
import { placeholders } from '../database/statements';
import { searchTextOf } from '../entities/search-text';
import { DialectMigration } from './dialect-migration';

const MYSQL_TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** Users whose search text is filled by one statement. */
const BATCH_SIZE = 200;

interface NamedRow {
  id: number;
  email: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
}

/**
 * Adds the audit log, stored responses to requests with an Idempotency-Key, features of plans, and the search text of users.
 * Every added column is nullable or has a default, so the previous release can run concurrently.
 */
export class PlansRecordAndAnswers extends DialectMigration {
  readonly name = 'PlansRecordAndAnswers1765000000000';

  // VARBINARY: as text, MySQL would ignore trailing spaces when comparing Idempotency-Keys.
  protected readonly mysql = [
    "ALTER TABLE plan ADD COLUMN features MEDIUMTEXT NOT NULL DEFAULT ('[]')",
    'ALTER TABLE app_user ADD COLUMN search_text TEXT NULL',
    'ALTER TABLE app_user ADD INDEX app_user_role (role, is_active)',
    `CREATE TABLE IF NOT EXISTS audit_entry (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      happened_at INT UNSIGNED NOT NULL,
      actor_id INT UNSIGNED NULL,
      actor_email VARCHAR(254) NOT NULL,
      action VARCHAR(50) NOT NULL,
      subject VARCHAR(50) NOT NULL,
      subject_id INT UNSIGNED NULL,
      before_change MEDIUMTEXT NULL,
      after_change MEDIUMTEXT NULL,
      request_id VARCHAR(100) NOT NULL,
      KEY audit_entry_newest (happened_at)
    ) ${MYSQL_TABLE}`,
    `CREATE TABLE IF NOT EXISTS kept_answer (
      user_id INT UNSIGNED NOT NULL,
      answer_key VARBINARY(1020) NOT NULL,
      fingerprint MEDIUMTEXT NOT NULL,
      body MEDIUMTEXT NOT NULL,
      kept_until INT UNSIGNED NOT NULL,
      PRIMARY KEY (user_id, answer_key),
      KEY kept_answer_expiry (kept_until)
    ) ${MYSQL_TABLE}`,
  ];

  protected readonly sqlite = [
    "ALTER TABLE plan ADD COLUMN features TEXT NOT NULL DEFAULT '[]'",
    'ALTER TABLE app_user ADD COLUMN search_text TEXT NULL',
    'CREATE INDEX IF NOT EXISTS app_user_role ON app_user (role, is_active)',
    `CREATE TABLE IF NOT EXISTS audit_entry (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      happened_at INTEGER NOT NULL,
      actor_id INTEGER NULL,
      actor_email TEXT NOT NULL CHECK (length(actor_email) <= 254),
      action TEXT NOT NULL,
      subject TEXT NOT NULL,
      subject_id INTEGER NULL,
      before_change TEXT NULL,
      after_change TEXT NULL,
      request_id TEXT NOT NULL CHECK (length(request_id) <= 100)
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS audit_entry_newest ON audit_entry (happened_at)',
    `CREATE TABLE IF NOT EXISTS kept_answer (
      user_id INTEGER NOT NULL,
      answer_key TEXT NOT NULL CHECK (length(answer_key) <= 255),
      fingerprint TEXT NOT NULL,
      body TEXT NOT NULL,
      kept_until INTEGER NOT NULL,
      PRIMARY KEY (user_id, answer_key)
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS kept_answer_expiry ON kept_answer (kept_until)',
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    // Not in SQL: SQLite lower-cases ASCII letters only.
    for (
      let rows = await this.usersWithoutSearchText(runner);
      rows.length > 0;
      rows = await this.usersWithoutSearchText(runner)
    )
      await this.fillSearchText(runner, rows);
  }

  private usersWithoutSearchText(runner: QueryRunner): Promise<NamedRow[]> {
    return runner.query(
      `SELECT id, email, username, first_name, last_name FROM app_user WHERE search_text IS NULL ORDER BY id LIMIT ${BATCH_SIZE}`,
    );
  }

  private async fillSearchText(runner: QueryRunner, rows: readonly NamedRow[]): Promise<void> {
    const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = rows.map(({ id }) => id);
    const texts = rows.flatMap(({ id, email, username, first_name: firstName, last_name: lastName }) => [
      id,
      searchTextOf({ email, username, firstName, lastName }),
    ]);
    await runner.query(
      `UPDATE app_user SET search_text = CASE id ${cases} END WHERE search_text IS NULL AND id IN (${placeholders(ids.length)})`,
      [...texts, ...ids],
    );
  }
}
