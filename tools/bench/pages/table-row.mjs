import { median } from '../statistics.mjs';

/** @typedef {{ cells: string[], isMet: boolean }} TableRow row of the table with the columns of HEAD; isMet: whether its bounds are met */

export const HEAD = ['figure', 'measured', 'baseline', '', 'ratio', 'spread', 'bound', '', 'processor'];

/**
 * Returns the table row that compares the median ratio of several runs with its maximum.
 *
 * @param {{ name: string, baseline: string, unit: string, maxRatio: number }} figure
 * @param {readonly { value: number, other: number }[]} results other: of the baseline
 * @returns {TableRow}
 */
export function rowOf({ name, baseline, unit, maxRatio }, results) {
  const ratios = results.map(({ value, other }) => value / other);
  const ratio = median(ratios);
  const isMet = ratio <= maxRatio;
  const cells = [
    name,
    rounded(median(results.map(({ value }) => value)), unit),
    rounded(median(results.map(({ other }) => other)), unit),
    baseline,
    ratio.toFixed(2),
    `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
    `<= ${maxRatio}`,
    boundStatus(isMet),
    '',
  ];
  return { cells, isMet };
}

/** @param {boolean} isMet */
export const boundStatus = (isMet) => (isMet ? 'met' : 'MISSED');

/** @param {number} value @param {string} unit */
function rounded(value, unit) {
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)}${unit}`;
}
