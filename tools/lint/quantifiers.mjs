/**
 * Refuses regular expressions that can take more than linear time for a long text: two unbounded quantifiers, one inside of
 * the other or beside it, that can match the same character. One request with a long header would stop the process.
 */
import { RegExpParser } from '@eslint-community/regexpp';

/** @typedef {import('@eslint-community/regexpp').AST.Element} Element */
/** @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier */
/** @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative */

/** Characters with which two elements are compared: ASCII, Latin letters and one of each other kind. */
const SAMPLE = [...Array(0x250).keys(), 0x3b1, 0x5d0, 0x627, 0x200b, 0x2028, 0x3042, 0x4e2d, 0xd800, 0xfeff].map(
  (code) => String.fromCodePoint(code),
);

const MESSAGE =
  'Two unbounded quantifiers can match the same characters, so a long text takes quadratic time or longer. ' +
  'Exclude the second one’s characters from the first one, or bound the length.';

/** @param {Element} element @returns {element is Quantifier} */
const isUnbounded = (element) => element.type === 'Quantifier' && element.max === Infinity;

/** @param {Element} element @returns {readonly Alternative[]} */
function alternativesOf(element) {
  if (element.type === 'Quantifier') return alternativesOf(element.element);
  return 'alternatives' in element ? element.alternatives : [];
}

/** @param {Element} element @returns {boolean} whether it contains an unbounded quantifier, or is one */
function hasUnbounded(element) {
  return isUnbounded(element) || alternativesOf(element).some(({ elements }) => elements.some(hasUnbounded));
}

/** @param {Element} element @returns {boolean} */
const canBeEmpty = (element) => element.type === 'Assertion' || (element.type === 'Quantifier' && element.min === 0);

/**
 * @param {Element} element of one character
 * @param {string} flags
 * @returns {Set<string> | null} the matching characters of the sample; null if it is no element of one character
 */
function charactersOf(element, flags) {
  if (!['Character', 'CharacterClass', 'CharacterSet'].includes(element.type)) return null;
  const pattern = new RegExp(`^${element.raw}$`, flags.replaceAll(/[gy]/g, ''));
  return new Set(SAMPLE.filter((character) => pattern.test(character)));
}

/** @param {Quantifier} one @param {Quantifier} other @param {string} flags */
function overlap(one, other, flags) {
  const [a, b] = [charactersOf(one.element, flags), charactersOf(other.element, flags)];
  return a === null || b === null || [...a].some((character) => b.has(character));
}

/**
 * @param {Alternative} alternative
 * @param {string} flags
 * @returns {boolean} whether unbounded quantifiers in it are nested or adjacent
 */
function isSlow({ elements }, flags) {
  return elements.some((element, index) => {
    if (alternativesOf(element).some((inner) => isSlow(inner, flags))) return true;
    if (!isUnbounded(element)) return false;
    if (alternativesOf(element).some((inner) => inner.elements.some(hasUnbounded))) return true;
    for (const next of elements.slice(index + 1)) {
      if (isUnbounded(next) && overlap(element, next, flags)) return true;
      if (!canBeEmpty(next)) return false;
    }
    return false;
  });
}

const quantifiers = {
  meta: { type: 'problem', messages: { slow: MESSAGE } },
  /** @param {import('eslint').Rule.RuleContext} context */
  create: (context) => ({
    /** @param {import('estree').Literal & { regex?: { pattern: string, flags: string } }} node */
    Literal(node) {
      if (!node.regex) return;
      const { pattern, flags } = node.regex;
      const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
        unicode: flags.includes('u'),
        unicodeSets: flags.includes('v'),
      });
      if (parsed.alternatives.some((one) => isSlow(one, flags))) context.report({ node, messageId: 'slow' });
    },
  }),
};

export default { meta: { name: 'regular-expressions' }, rules: { quantifiers } };
