/** A form on the screen whose input can be lost. */
export interface OpenForm {
  isUnsaved: () => boolean;
  /** Asks whether the input may go. */
  ask: () => Promise<boolean>;
  /** The person gave the input up: it is not kept. */
  giveUp: () => void;
}

/** What brings a form back as it was. In memory only: it does not outlive the page. */
interface KeptInput {
  /** What the form was about, for whoever opens it. */
  subject: unknown;
  values: unknown;
}

const openForms = new Set<OpenForm>();
const keptInputs = new Map<string, KeptInput>();
let owner: number | null = null;

/** Returns how to remove it again. */
export function addOpenForm(form: OpenForm): () => void {
  openForms.add(form);
  window.addEventListener('beforeunload', warn);
  return () => {
    openForms.delete(form);
    if (openForms.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

function warn(event: BeforeUnloadEvent): void {
  if ([...openForms].some((form) => form.isUnsaved())) event.preventDefault();
}

/** Whether the forms on the screen may go. Asks if there is unsaved input. */
export function mayLeave(): boolean | Promise<boolean> {
  const forms = [...openForms];
  const unsaved = forms.findLast((form) => form.isUnsaved());
  if (!unsaved) return true;
  return unsaved.ask().then((isGivenUp) => {
    if (isGivenUp) forms.forEach((form) => form.giveUp());
    return isGivenUp;
  });
}

/** Names the signed-in user. What another user has left is forgotten. */
export function ownInputs(userId: number): void {
  if (owner !== userId) keptInputs.clear();
  owner = userId;
}

export function keepInput(form: string, input: KeptInput): void {
  keptInputs.set(form, input);
}

/** The input of a form that went without having been given up: the session ended, or the page broke. */
export function keptInput<Subject, Values>(form: string): { subject: Subject; values: Values } | undefined {
  return keptInputs.get(form) as { subject: Subject; values: Values } | undefined;
}

/** It is on the screen again. */
export function forgetInput(form: string): void {
  keptInputs.delete(form);
}
