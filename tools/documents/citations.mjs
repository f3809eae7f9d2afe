/**
 * Finds the places where code and documents cite a document of this repository.
 * `node tools/documents/citations.mjs` prints them with their targets.
 *
 * A citation has one of these forms; it may continue on the next line of a comment:
 *   booking rules 4, booking rules 1 to 4, booking rules 6 and 7
 *   errors.md, docs/errors.md, errors.md "Codes"
 */
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { readFiles } from './files.mjs';
import { headingsOf } from './markdown.mjs';

/** @typedef {import('./files.mjs').TextFile} TextFile */
/** @typedef {{ path: string, line: number, text: string, target: string | null }} Citation `target` is null if there is none */

export const CODE = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.conf', '.yml', '.ejs', 'Dockerfile'];
const BOOKING_RULES = 'libs/api/domain/docs/booking-rules.md';

const RULES = /\bbooking rules? (\d+(?:(?:, | to | and )\d+)*)/gi;
const DOCUMENT = /(?<![\w*/.-])((?:[\w.-]+\/)*[A-Za-z][\w-]*\.md)\b(?: "([^"]+)")?/g;
/** Texts outside the repository, which a reader cannot open. */
const OUTSIDE =
  /\bdecisions?,? (?:"[A-Z][^"]*"|section \d+)|\bspecification,? (?:section )?\d+|\bsection \d+ of the specification/gi;

/**
 * @param {TextFile} file
 * @param {readonly TextFile[]} documents the Markdown files of the workspace
 * @returns {Citation[]}
 */
export function citationsOf(file, documents) {
  const joined = joinComments(file.text);
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
    ...all(OUTSIDE, () => null),
  ];
}

/**
 * Joins comment lines, so that a citation is found across a line break. A carriage return keeps the place of the
 * break, for the line numbers.
 *
 * @param {string} text
 */
function joinComments(text) {
  return text.replaceAll('\r', '').replace(/\n[ \t]*(?:\*|\/\/|#)[ \t]+/g, '\r');
}

/**
 * @param {RegExpExecArray} match
 * @param {readonly TextFile[]} documents
 */
function ruleTarget([, numbers = ''], documents) {
  const headings = headingsOf(documents.find(({ path }) => path === BOOKING_RULES)?.text ?? '');
  const exists = (/** @type {string} */ number) => headings.some((heading) => heading.startsWith(`${number}. `));
  const cited = numbers.match(/\d+/g) ?? [];
  return cited.every(exists) ? `${BOOKING_RULES} ${numbers}` : null;
}

/**
 * A name may be shortened from the left, as long as it stands for one document.
 *
 * @param {RegExpExecArray} match
 * @param {readonly TextFile[]} documents
 */
function documentTarget([, name = '', heading], documents) {
  const found = documents.filter(({ path }) => path === name || path.endsWith(`/${name}`));
  const [document] = found;
  if (document === undefined || found.length > 1) return null;
  if (heading === undefined) return document.path;
  return headingsOf(document.text).includes(heading) ? `${document.path} "${heading}"` : null;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const documents = readFiles(root, ['.md']);
  for (const file of readFiles(root, CODE)) {
    for (const { path, line, text, target } of citationsOf(file, documents)) {
      process.stdout.write(`${path}:${line}: ${text} -> ${target ?? 'NOT FOUND'}\n`);
    }
  }
}
