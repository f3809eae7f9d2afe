/** Statements of the API, for the baseline to send the same. */

/** Statement of every authenticated request. */
export const SESSION = `SELECT s.data, s.expires_at, u.id, u.email, u.username, u.first_name, u.last_name, u.role, u.plan_id,
    p.name AS plan, u.monthly_quota_minutes, u.is_active
  FROM session s LEFT JOIN app_user u ON u.id = s.user_id AND u.is_active = 1 LEFT JOIN plan p ON p.id = u.plan_id
  WHERE s.id = ?`;

/** Reads a week of all rooms and the versions for its ETag. */
export const WEEK = `SELECT 0 AS kind, id, room_id, user_id, starts_at, ends_at, purpose, series_id FROM booking
    WHERE (starts_at > ? AND starts_at < ? AND ends_at > ?)
  UNION ALL SELECT 1, id, room_id, room_id, starts_at, ends_at, reason, NULL FROM blocked_time
    WHERE (ends_at > ? AND starts_at < ?)
  UNION ALL SELECT 2, id, id, id, schedule_version, 0, NULL, NULL FROM room`;

/** Statements for a client with an outdated ETag: first the versions, then the week. */
export const VERSIONS = 'SELECT id, schedule_version FROM room ORDER BY id';
export const GRID = WEEK.slice(0, WEEK.lastIndexOf('UNION ALL'));

/** Variants for one room. */
export const ROOM_WEEK = WEEK.replace('(starts_at', '(room_id = ? AND starts_at')
  .replace('(ends_at', '(room_id = ? AND ends_at')
  .concat(' WHERE id = ?');
export const ROOM_GRID = ROOM_WEEK.slice(0, ROOM_WEEK.lastIndexOf('UNION ALL'));

/** Statements of the requests that open the bookings page, each in addition to SESSION. */
export const ROOMS = `SELECT 0 AS kind, id, name, name_key, capacity, description, is_active, location, photo_hash FROM room
  UNION ALL SELECT 1, ra.room_id, a.name, a.name_key, a.id, NULL, a.id, NULL, NULL
    FROM room_amenity ra JOIN amenity a ON a.id = ra.amenity_id
  ORDER BY name_key, id`;
export const SETTINGS = `SELECT 0 AS kind, id, NULL AS name, NULL AS details, slot_minutes AS size, opens_at, closes_at
    FROM booking_settings WHERE id = 1
  UNION ALL SELECT 1, weekday, NULL, NULL, weekday, opens_at, closes_at FROM weekday_hours
  UNION ALL SELECT 2, id, name, day, id, opens_at, closes_at FROM special_day WHERE day >= ? AND day <= ?`;

/** Statements that create a booking, in this order, in one transaction. */
export const BOOK = {
  room: 'UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?',
  user: 'UPDATE app_user SET booking_version = booking_version + 1 WHERE id = ?',
  hours: `${SETTINGS} UNION ALL SELECT 3, id, name, description, capacity, capacity, capacity FROM room WHERE id = ?`,
  overlapping: `SELECT 0 AS kind, id, room_id, user_id, starts_at, ends_at, purpose, series_id FROM booking
      WHERE (room_id = ? AND starts_at > ? AND starts_at < ? AND ends_at > ?)
    UNION ALL SELECT 1, id, room_id, room_id, starts_at, ends_at, reason, NULL FROM blocked_time
      WHERE (room_id = ? AND ends_at > ? AND starts_at < ?)`,
  member: `SELECT u.id, u.email, u.username, u.first_name, u.last_name, u.role, u.plan_id, p.name AS plan,
      u.monthly_quota_minutes, u.is_active FROM app_user u LEFT JOIN plan p ON p.id = u.plan_id WHERE u.id = ?`,
  hoursUsed: `SELECT SUM(CASE WHEN starts_at >= ? AND starts_at < ? THEN ends_at - starts_at ELSE 0 END) AS sum_0
    FROM booking WHERE user_id = ? AND starts_at >= ? AND starts_at < ?`,
  insert: `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id) VALUES (?, ?, ?, ?, ?, ?)`,
};

const WITHIN = 'starts_at >= ? AND starts_at < ?';

/** Statements of a monthly report. */
export const REPORT = {
  rooms: `SELECT used.room_id, r.name, used.bookings, used.seconds
    FROM (SELECT room_id, COUNT(*) AS bookings, SUM(ends_at - starts_at) AS seconds
      FROM booking WHERE ${WITHIN} GROUP BY room_id) AS used
    JOIN room r ON r.id = used.room_id ORDER BY used.seconds DESC, r.name_key`,
  users: `SELECT used.user_id, u.email, u.username, u.role, u.monthly_quota_minutes, used.users, used.seconds
    FROM (SELECT user_id, COUNT(*) OVER () AS users, SUM(ends_at - starts_at) AS seconds
      FROM booking WHERE ${WITHIN} GROUP BY user_id ORDER BY seconds DESC, user_id LIMIT 10) AS used
    JOIN app_user u ON u.id = used.user_id ORDER BY used.seconds DESC, used.user_id`,
};
