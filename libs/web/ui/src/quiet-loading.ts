/**
 * Returns `loading` for antd's Table, and props for a Spin around content. Their live region contains the rows: a screen reader would
 * read all of them after each change.
 */
export function quietLoading(spinning = false) {
  return { spinning, 'aria-live': 'off' as const };
}
