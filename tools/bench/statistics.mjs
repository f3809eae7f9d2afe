/** Returns the median; for an even number of values the upper one. @param {readonly number[]} values */
export const median = (values) => percentile(values, 50);

/** @param {readonly number[]} values @param {number} percent 0 to 99 */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? 0;
}
