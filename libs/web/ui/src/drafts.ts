/** The input of a form that was closed without having been saved or discarded. Kept in memory only: a reload deletes it. */
interface Draft<Subject, Values> {
  /** What the form edits, for the caller that opens it again. */
  subject: Subject;
  values: Values;
}

const drafts = new Map<string, Draft<unknown, unknown>>();
let ownerId: number | null = null;

/** Sets the signed-in user. Deletes the drafts of another user. */
export function setDraftOwner(userId: number): void {
  if (ownerId !== userId) drafts.clear();
  ownerId = userId;
}

/** @param form the name under which `readDraft` finds it */
export function saveDraft(form: string, draft: Draft<unknown, unknown>): void {
  drafts.set(form, draft);
}

/** Returns the draft of a form that was closed because the session ended or the page failed. */
export function readDraft<Subject, Values>(form: string): Draft<Subject, Values> | undefined {
  return drafts.get(form) as Draft<Subject, Values> | undefined;
}

/** Deletes the draft of a form that is on the screen again. */
export function deleteDraft(form: string): void {
  drafts.delete(form);
}
