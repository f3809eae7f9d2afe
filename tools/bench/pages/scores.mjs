import { middle, verdict } from '../line.mjs';

/** @typedef {import('./lighthouse.mjs').Scores} Scores */

/** What a page must reach, whoever opens it. */
const ACCESSIBILITY = 100;
const PRACTICES = 95;
const SHIFT = 0.1;

/**
 * The line of a page: the medians of several visits, each against its bound; the spread is of the performance, which alone varies,
 * and depends on how fast the processor was meanwhile.
 *
 * @param {string} name
 * @param {readonly Scores[]} visits
 * @param {number} performance that it must reach
 * @returns {import('../line.mjs').Line}
 */
export function scoreLine(name, visits, performance) {
  const of = (/** @type {keyof Scores} */ key) => middle(visits.map((visit) => visit[key]));
  const isKept =
    of('performance') >= performance &&
    of('accessibility') >= ACCESSIBILITY &&
    of('practices') >= PRACTICES &&
    of('shift') <= SHIFT;
  const all = visits.map((visit) => visit.performance);
  const measured = `${of('performance')} / ${of('accessibility')} / ${of('practices')} / ${of('shift').toFixed(2)}`;
  const must = `>= ${performance} / ${ACCESSIBILITY} / ${PRACTICES}, <= ${SHIFT}`;
  const processor = `index ${Math.round(of('processor'))}`;
  const spread = `${Math.min(...all)}-${Math.max(...all)}`;
  const what = `performance / accessibility / practices / shift`;
  return { cells: [name, measured, '', what, '', spread, must, verdict(isKept), processor, ''], isKept };
}
