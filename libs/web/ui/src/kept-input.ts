/** The input of a form that was closed without having been saved or discarded. Kept in memory only: a reload deletes it. */
interface KeptInput<Subject, Values> {
  /** What the form edits, for the caller that opens it again. */
  subject: Subject;
  values: Values;
}

const inputs = new Map<string, KeptInput<unknown, unknown>>();
let ownerId: number | null = null;

/** Sets the signed-in user. Forgets the input of another user. */
export function setInputOwner(userId: number): void {
  if (ownerId !== userId) inputs.clear();
  ownerId = userId;
}

/** @param form the name under which `readKeptInput` finds it */
export function keepInput(form: string, input: KeptInput<unknown, unknown>): void {
  inputs.set(form, input);
}

/** Returns the input of a form that was closed because the session ended or the page failed. */
export function readKeptInput<Subject, Values>(form: string): KeptInput<Subject, Values> | undefined {
  return inputs.get(form) as KeptInput<Subject, Values> | undefined;
}

/** Forgets the input of a form that is on the screen again. */
export function forgetInput(form: string): void {
  inputs.delete(form);
}
