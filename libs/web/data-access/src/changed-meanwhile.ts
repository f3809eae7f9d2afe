import type { Tagged } from '@roomhours/contract';
import { isApiFailure } from './api-failure';

/** Headers of a change that is based on this state of an entity. The server refuses it where the state is another one. */
export function ifMatch({ etag }: Tagged): Record<string, string> {
  return { 'If-Match': etag };
}

/** The entity as it is now, where a change of it was based on an older state; null for any other failure. */
export function currentOf<T extends Tagged>(failure: unknown): T | null {
  if (!isApiFailure(failure) || failure.code !== 'CHANGED_MEANWHILE') return null;
  return (failure.current as T | undefined) ?? null;
}

/** Three states of the same fields. The values are compared by `Object.is`. */
export interface ThreeStates<Fields extends object> {
  /** What the form was opened with. */
  base: Fields;
  /** What the form holds. */
  own: Fields;
  /** What is stored now. */
  current: Fields;
}

/** The fields of `after` that are not as in `before`. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const names = Object.keys(after) as (keyof Fields)[];
  return Object.fromEntries(
    names.filter((name) => !Object.is(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<Fields>;
}

/** The current state with what the person has changed in the form. */
export function rebased<Fields extends object>({ base, own, current }: ThreeStates<Fields>): Fields {
  return { ...current, ...changedFields(base, own) };
}

/** A field that was changed by another person, in words. */
export interface FieldChange {
  label: string;
  before: string;
  now: string;
  /** What the person has typed there; null unless it is a third value. */
  own: string | null;
}

/**
 * What another person has changed, field by field.
 *
 * @param texts by label: the field as people read it
 */
export function fieldChanges<Fields extends object>(
  { base, own, current }: ThreeStates<Fields>,
  texts: Readonly<Record<string, (fields: Fields) => string>>,
): FieldChange[] {
  return Object.entries(texts)
    .map(([label, textOf]) => ({ label, before: textOf(base), now: textOf(current), typed: textOf(own) }))
    .filter(({ before, now }) => before !== now)
    .map(({ label, before, now, typed }) => ({
      ...{ label, before, now },
      own: typed === before || typed === now ? null : typed,
    }));
}
