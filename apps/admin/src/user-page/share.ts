/** Returns the percentage of a quota, rounded down: 100 only if the quota is reached. */
export function shareOf(hours: number, quota: number): number {
  return Math.floor((hours / quota) * 100);
}
