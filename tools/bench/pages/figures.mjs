import { audit } from './lighthouse.mjs';
import { scoreLine } from './scores.mjs';
import { TRANSFERS } from './transfers.mjs';

/**
 * @typedef {object} Wanted
 * @property {number} runs of what is transferred
 * @property {number} visits of a page by Lighthouse
 * @property {string | null} keep folder for Lighthouse's full reports
 */

/**
 * Something that a page costs whoever opens it.
 *
 * @typedef {object} PageFigure
 * @property {string} name
 * @property {(stage: import('./stage.mjs').Stage, wanted: Wanted) => Promise<import('../line.mjs').Line>} measure
 */

/** @type {readonly [page: string, path: string, visitor: import('./stage.mjs').Visitor][]} */
const PAGES = [
  ['sign-in', '/', 'nobody'],
  ['grid', '/bookings', 'member'],
  ['dashboard', '/dashboard', 'member'],
  ['admin', '/admin', 'boss'],
];

/** @type {readonly [form: import('./lighthouse.mjs').Form, performance: number][]} what it must reach, of 100 */
const FORMS = [
  ['desktop', 95],
  ['mobile', 90],
];

/** @type {readonly PageFigure[]} */
const AUDITS = FORMS.flatMap(([form, performance]) =>
  PAGES.map(([page, path, visitor]) => ({
    name: `Lighthouse ${form}: ${page} page`,
    async measure(stage, { visits, keep }) {
      return scoreLine(this.name, await audit(stage, { path, visitor, form, visits, keep }), performance);
    },
  })),
);

export const PAGE_FIGURES = [...TRANSFERS, ...AUDITS];
