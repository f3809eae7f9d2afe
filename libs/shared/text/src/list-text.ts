/** Returns 'a, b and c'; if there are more than `max` texts, with the number of the others: 'a, b and 4 more'. */
export function listText(texts: readonly string[], max: number): string {
  const more = texts.length - max;
  const named = more > 0 ? [...texts.slice(0, max), `${more} more`] : texts;
  return named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)!}`;
}
