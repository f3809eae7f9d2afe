/** @typedef {{ cells: string[], isMet: boolean }} TableRow row of the table with the columns of HEAD; isMet: whether its bounds are met */

export const HEAD = ['figure', 'measured', 'baseline', '', 'ratio', 'spread', 'bound', '', 'cpu', 'baseline cpu'];

/**
 * Returns the table row that compares the median ratio of several runs with its bound.
 *
 * @param {Pick<import('./figures.mjs').Figure, 'name' | 'baseline' | 'unit' | 'bound'>} figure
 * @param {readonly import('./figures.mjs').Measured[]} results
 * @returns {TableRow}
 */
export function rowOf({ name, baseline, unit, bound }, results) {
  const ratios = results.map(({ value, other }) => value / other).sort((a, b) => a - b);
  const ratio = median(ratios);
  const isMet = ratio >= (bound.min ?? 0) && ratio <= (bound.max ?? Number.POSITIVE_INFINITY);
  const boundText = bound.min === undefined ? `<= ${bound.max}` : `>= ${bound.min}`;
  const cells = [
    name,
    rounded(median(results.map(({ value }) => value)), unit),
    rounded(median(results.map(({ other }) => other)), unit),
    baseline,
    ratio.toFixed(2),
    `${(ratios[0] ?? 0).toFixed(2)}-${(ratios.at(-1) ?? 0).toFixed(2)}`,
    boundText,
    boundStatus(isMet),
    microseconds(results.map(({ cpu = 0 }) => cpu)),
    microseconds(results.map(({ otherCpu = 0 }) => otherCpu)),
  ];
  return { cells, isMet };
}

/** @param {boolean} isMet */
export const boundStatus = (isMet) => (isMet ? 'met' : 'MISSED');

/** @param {number} value @param {string} unit */
function rounded(value, unit) {
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)}${unit}`;
}

/** @param {number[]} values */
function microseconds(values) {
  const value = median(values);
  return value === 0 ? '' : `${Math.round(value)} µs`;
}

/** Returns the median; for an even number of values the upper one. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
