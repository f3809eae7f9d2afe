/** @typedef {{ cells: string[], isKept: boolean }} Line of the table, by the columns of HEAD; isKept: its bounds */

export const HEAD = ['figure', 'measured', 'yardstick', '', 'ratio', 'spread', 'must', '', 'cpu', 'yardstick cpu'];

/**
 * The middle ratio of several runs against its bound.
 *
 * @param {Pick<import('./figures.mjs').Figure, 'name' | 'yardstick' | 'unit' | 'must'>} figure
 * @param {readonly import('./figures.mjs').Measured[]} results
 * @returns {Line}
 */
export function lineOf({ name, yardstick, unit, must }, results) {
  const ratios = results.map(({ value, other }) => value / other).sort((a, b) => a - b);
  const ratio = middle(ratios);
  const isKept = ratio >= (must.least ?? 0) && ratio <= (must.most ?? Number.POSITIVE_INFINITY);
  const bound = must.least === undefined ? `<= ${must.most}` : `>= ${must.least}`;
  const cells = [
    name,
    rounded(middle(results.map(({ value }) => value)), unit),
    rounded(middle(results.map(({ other }) => other)), unit),
    yardstick,
    ratio.toFixed(2),
    `${(ratios[0] ?? 0).toFixed(2)}-${(ratios.at(-1) ?? 0).toFixed(2)}`,
    bound,
    verdict(isKept),
    microseconds(results.map(({ cpu = 0 }) => cpu)),
    microseconds(results.map(({ otherCpu = 0 }) => otherCpu)),
  ];
  return { cells, isKept };
}

/** @param {boolean} isKept */
export const verdict = (isKept) => (isKept ? 'kept' : 'MISSED');

/** @param {number} value @param {string} unit */
function rounded(value, unit) {
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)}${unit}`;
}

/** @param {number[]} values */
function microseconds(values) {
  const value = middle(values);
  return value === 0 ? '' : `${Math.round(value)} µs`;
}

/** The median; of an even number the upper one of the two in the middle. @param {readonly number[]} values */
export function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
