/**
 * The figures whose names contain one of the texts, in whatever case; without texts all of them.
 *
 * @template {{ name: string }} T
 * @param {readonly T[]} figures
 * @param {readonly string[]} only
 * @returns {readonly T[]}
 */
export function chosen(figures, only) {
  const texts = only.map((text) => text.trim().toLowerCase());
  if (texts.length === 0) return figures;
  return figures.filter(({ name }) => texts.some((text) => name.toLowerCase().includes(text)));
}
