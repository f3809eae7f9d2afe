/**
 * Finds the places where code cites a document of this repository. A citation has one of these forms; it may continue on
 * the next line of a comment:
 *   booking rules 4, booking rules 1 to 4, booking rules 6 and 7
 *   errors.md, docs/errors.md, errors.md "Codes"
 */
import { headingsOf } from './markdown.mjs';

/** @typedef {{ path: string, text: string }} TextFile `path`: relative to the workspace, with slashes */
/** @typedef {{ path: string, line: number, text: string, target: string | null }} Citation `target` is null if there is none */

const BOOKING_RULES = 'libs/api/domain/docs/booking-rules.md';
const RULES = /\bbooking rules? (\d+(?:(?:, | to | and )\d+)*)/gi;
const DOCUMENT = /(?<![\w*/.-])((?:[\w.-]+\/)*[A-Za-z][\w-]*\.md)\b(?: "([^"]+)")?/g;

/**
 * @param {TextFile} file
 * @param {readonly TextFile[]} documents the Markdown files of the workspace
 * @returns {Citation[]}
 */
export function citationsOf(file, documents) {
  // Joins comment lines. A carriage return keeps the place of the break, for the line numbers.
  const joined = file.text.replaceAll('\r', '').replace(/\n[ \t]*(?:\*|\/\/|#)[ \t]+/g, '\r');
  const text = joined.replaceAll('\r', ' ');
  /** @param {RegExp} form @param {(match: RegExpExecArray) => string | null} targetOf @returns {Citation[]} */
  const all = (form, targetOf) =>
    [...text.matchAll(form)].map((match) => ({
      path: file.path,
      line: joined.slice(0, match.index).split(/[\n\r]/).length,
      text: match[0],
      target: targetOf(match),
    }));
  return [
    ...all(RULES, (match) => ruleTarget(match, documents)),
    ...all(DOCUMENT, (match) => documentTarget(match, documents)),
  ];
}

/** @param {RegExpExecArray} match @param {readonly TextFile[]} documents */
function ruleTarget([, numbers = ''], documents) {
  const headings = headingsOf(documents.find(({ path }) => path === BOOKING_RULES)?.text ?? '');
  const cited = numbers.match(/\d+/g) ?? [];
  const exist = cited.every((number) => headings.some((heading) => heading.startsWith(`${number}. `)));
  return exist ? `${BOOKING_RULES} ${numbers}` : null;
}

/**
 * A name may be shortened from the left, as long as it stands for one document.
 *
 * @param {RegExpExecArray} match
 * @param {readonly TextFile[]} documents
 */
function documentTarget([, name = '', heading], documents) {
  const [document, ...others] = documents.filter(({ path }) => path === name || path.endsWith(`/${name}`));
  if (document === undefined || others.length > 0) return null;
  if (heading === undefined) return document.path;
  return headingsOf(document.text).includes(heading) ? `${document.path} "${heading}"` : null;
}
