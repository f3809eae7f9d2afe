/**
 * Returns the figures whose names contain one of the texts, ignoring case. Returns all figures if there are no texts.
 *
 * @template {{ name: string }} T
 * @param {readonly T[]} figures
 * @param {readonly string[]} only
 * @returns {readonly T[]}
 */
export function selectFigures(figures, only) {
  const texts = only.map((text) => text.trim().toLowerCase());
  if (texts.length === 0) return figures;
  return figures.filter(({ name }) => texts.some((text) => name.toLowerCase().includes(text)));
}
