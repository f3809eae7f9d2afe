import { median } from '../statistics.mjs';
import { boundStatus } from './table-row.mjs';

/** @typedef {import('./lighthouse.mjs').Scores} Scores */

/** Bounds of every page. */
const ACCESSIBILITY = 100;
const PRACTICES = 95;
const SHIFT = 0.1;

/**
 * Returns the table row of a page: the median of each score compared with its bound.
 * The spread is that of the performance score, which varies with the CPU speed.
 *
 * @param {string} name
 * @param {readonly Scores[]} visits
 * @param {number} performance minimum score
 * @returns {import('./table-row.mjs').TableRow}
 */
export function scoreRow(name, visits, performance) {
  const of = (/** @type {keyof Scores} */ key) => median(visits.map((visit) => visit[key]));
  const isMet =
    of('performance') >= performance &&
    of('accessibility') >= ACCESSIBILITY &&
    of('practices') >= PRACTICES &&
    of('shift') <= SHIFT;
  const all = visits.map((visit) => visit.performance);
  const measured = `${of('performance')} / ${of('accessibility')} / ${of('practices')} / ${of('shift').toFixed(2)}`;
  const bound = `>= ${performance} / ${ACCESSIBILITY} / ${PRACTICES}, <= ${SHIFT}`;
  const processor = `index ${Math.round(of('processor'))}`;
  const spread = `${Math.min(...all)}-${Math.max(...all)}`;
  const what = `performance / accessibility / practices / shift`;
  return { cells: [name, measured, what, spread, bound, boundStatus(isMet), processor], isMet };
}
