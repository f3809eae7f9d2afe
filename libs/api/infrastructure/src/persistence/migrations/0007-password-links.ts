import { DialectMigration } from './dialect-migration';

const PURPOSE_CHECK = "CHECK (purpose IN ('invitation', 'reset'))";

/**
 * Adds the links with which users set a password (sessions.md "Password links"). The previous release does not read the table.
 * Its sign-in refuses an invited user: a password hash without a password is stored (persistence.md "Invited users").
 */
export class PasswordLinks extends DialectMigration {
  readonly name = 'PasswordLinks1770000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS password_link (
      user_id INT UNSIGNED NOT NULL PRIMARY KEY,
      token_hash VARCHAR(64) NOT NULL,
      purpose VARCHAR(10) NOT NULL,
      expires_at INT UNSIGNED NOT NULL,
      KEY password_link_expiry (expires_at),
      CONSTRAINT password_link_token UNIQUE (token_hash),
      CONSTRAINT password_link_user FOREIGN KEY (user_id) REFERENCES app_user (id),
      CONSTRAINT password_link_purpose ${PURPOSE_CHECK}
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS password_link (
      user_id INTEGER NOT NULL PRIMARY KEY REFERENCES app_user (id),
      token_hash TEXT NOT NULL CHECK (length(token_hash) <= 64),
      purpose TEXT NOT NULL CONSTRAINT password_link_purpose ${PURPOSE_CHECK},
      expires_at INTEGER NOT NULL CHECK (expires_at >= 0)
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS password_link_token ON password_link (token_hash)',
    'CREATE INDEX IF NOT EXISTS password_link_expiry ON password_link (expires_at)',
  ];
}
