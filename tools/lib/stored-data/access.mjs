/** @typedef {{ email: string, token: string | null, kind: string | null, room: string | null }} Access a token or feed */

/** Epochs of restored data, which the next start of the API prepares (`restored-data.ts`). */
export const RESTORED = { withoutAccess: 'restored', withAccess: 'restored-keep-access' };

/** Selects the API tokens that have not expired, and the calendar feeds. Every version of the schema has the columns. */
export const ACCESS = `
  SELECT app_user.email, api_token.name AS token, NULL AS kind, NULL AS room
  FROM api_token JOIN app_user ON app_user.id = api_token.user_id WHERE api_token.expires_at > ?
  UNION ALL
  SELECT app_user.email, NULL, calendar_feed.kind, room.name
  FROM calendar_feed JOIN app_user ON app_user.id = calendar_feed.user_id
  LEFT JOIN room ON room.id = calendar_feed.room_id
  ORDER BY 1, 2, 3, 4`;

/** @returns the parameter of `ACCESS`, in seconds since 1970 */
export function secondsNow() {
  return Math.floor(Date.now() / 1000);
}
