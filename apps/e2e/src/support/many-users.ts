import Database from 'libsql';
import type { TestServer } from './test-server';

/**
 * Inserts `count` members directly into the database, because thousands of API calls would be slow. The emails start at
 * member00001@roomhours.example. Every seventh member is inactive. None has a valid password.
 */
export function addManyUsers(product: TestServer, count: number): void {
  const database = new Database(product.databaseFile);
  try {
    database.exec(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${Math.trunc(count)}),
        people AS (SELECT n, printf('member%05d', n) AS name FROM numbers)
      INSERT INTO app_user (email, email_key, username, username_key, first_name, last_name, role, plan_id,
        monthly_quota_minutes, password_hash, booking_version, is_active, is_demo, search_text)
      SELECT name || '@roomhours.example', name || '@roomhours.example', name, name, 'Member', printf('%05d', n), 'user',
        plans.id, plans.monthly_hours * 60, 'none', 0, n % 7 <> 0, 0,
        name || '@roomhours.example' || char(10) || name || char(10) || 'member' || char(10) || printf('%05d', n)
      FROM people JOIN (SELECT id, monthly_hours, row_number() OVER (ORDER BY id) AS place,
        count(*) OVER () AS places FROM plan WHERE is_active = 1) plans ON plans.place = 1 + n % plans.places`);
  } finally {
    database.close();
  }
}
