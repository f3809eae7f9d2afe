import { DialectMigration } from './dialect-migration';

const SCOPE_CHECK = "CHECK (scope IN ('read', 'book', 'admin'))";

/**
 * Adds API tokens (api-tokens.md). The previous release can run concurrently: it does not read the table. A user whom it
 * deactivates or demotes has no rights with a token, because every use of a token reads the user.
 */
export class ApiTokens extends DialectMigration {
  readonly name = 'ApiTokens1778000000000';

  protected readonly mysql = [
    `CREATE TABLE IF NOT EXISTS api_token (
      id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id INT UNSIGNED NOT NULL,
      name VARCHAR(100) NOT NULL,
      scope VARCHAR(10) NOT NULL,
      token_hash VARCHAR(64) NOT NULL,
      created_at INT UNSIGNED NOT NULL,
      expires_at INT UNSIGNED NOT NULL,
      last_used_at INT UNSIGNED NULL,
      uses_in_minute INT UNSIGNED NOT NULL DEFAULT 0,
      KEY api_token_user (user_id),
      KEY api_token_expiry (expires_at),
      CONSTRAINT api_token_secret UNIQUE (token_hash),
      CONSTRAINT api_token_owner FOREIGN KEY (user_id) REFERENCES app_user (id),
      CONSTRAINT api_token_scope ${SCOPE_CHECK}
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
  ];

  protected readonly sqlite = [
    `CREATE TABLE IF NOT EXISTS api_token (
      id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES app_user (id),
      name TEXT NOT NULL CHECK (length(name) <= 100),
      scope TEXT NOT NULL CONSTRAINT api_token_scope ${SCOPE_CHECK},
      token_hash TEXT NOT NULL CHECK (length(token_hash) <= 64),
      created_at INTEGER NOT NULL CHECK (created_at >= 0),
      expires_at INTEGER NOT NULL CHECK (expires_at >= 0),
      last_used_at INTEGER NULL CHECK (last_used_at >= 0),
      uses_in_minute INTEGER NOT NULL DEFAULT 0 CHECK (uses_in_minute >= 0)
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS api_token_secret ON api_token (token_hash)',
    'CREATE INDEX IF NOT EXISTS api_token_user ON api_token (user_id)',
    'CREATE INDEX IF NOT EXISTS api_token_expiry ON api_token (expires_at)',
  ];
}
