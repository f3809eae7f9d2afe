import { DomainError } from '@roomhours/domain';

/** One element of a list of entity tags (RFC 9110, 5.6.1 and 8.8.3); an empty one is allowed. Group 1 is the tag. */
const ELEMENT = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(,|$)/y;

/** The states that `If-Match` accepts: any state, or those with one of the tags. */
export type AcceptedStates = 'any' | readonly string[];

/**
 * Parses `If-Match` (RFC 9110, 13.1.1). Weak tags keep their `W/`, because they match nothing in the strong comparison.
 * Throws DomainError VALIDATION_FAILED for other values: ignoring them could lose an update.
 */
export function readIfMatch(header: string): AcceptedStates {
  if (header.trim() === '*') return 'any';
  const tags: string[] = [];
  for (let at = 0; at <= header.length; at = ELEMENT.lastIndex) {
    ELEMENT.lastIndex = at;
    const element = ELEMENT.exec(header);
    if (element === null) throw DomainError.field('If-Match', 'If-Match must be * or a list of entity tags in quotes.');
    if (element[1] !== undefined) tags.push(element[1]);
    if (element[2] === '') break;
  }
  return tags;
}

export function accepts(states: AcceptedStates, tag: string): boolean {
  return states === 'any' || states.includes(tag);
}
