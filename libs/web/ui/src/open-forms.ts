import { useEffectEvent, useLayoutEffect } from 'react';

/** A form on the screen whose input can be lost. */
interface OpenForm {
  isUnsaved: () => boolean;
  /** Asks the user whether to discard the input. */
  confirmDiscard: () => Promise<boolean>;
  /** The user has discarded the input: it is not kept. */
  discard: () => void;
}

const openForms = new Set<OpenForm>();

/** Registers a form. Returns the function that removes it. */
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

/** Returns whether the page may be left. Asks the user if a form has unsaved input. */
export function mayLeave(): boolean | Promise<boolean> {
  const forms = [...openForms];
  const unsaved = forms.findLast((form) => form.isUnsaved());
  if (!unsaved) return true;
  return unsaved.confirmDiscard().then((isDiscarded) => {
    if (isDiscarded) forms.forEach((form) => form.discard());
    return isDiscarded;
  });
}

/** A dialog above a page. */
interface OpenDialog {
  close: () => void;
  /** Something is being saved: the dialog cannot be closed. */
  busy?: boolean;
  /** Input of the form inside. */
  input?: Pick<OpenForm, 'isUnsaved' | 'confirmDiscard'>;
}

const openDialogs = new Set<() => OpenDialog>();

/** Lets `closeDialogs` close a dialog while it is open. */
export function useOpenDialog(open: boolean, dialog: OpenDialog): void {
  const read = useEffectEvent(() => dialog);
  useLayoutEffect(() => {
    if (!open) return;
    openDialogs.add(read);
    return () => void openDialogs.delete(read);
  }, [open]);
}

/**
 * Closes the dialogs before the page below them changes, such as by the browser's Back. Asks the user if one has unsaved input.
 * Returns whether the page may change.
 */
export function closeDialogs(): boolean | Promise<boolean> {
  const dialogs = [...openDialogs].map((read) => read());
  if (dialogs.some(({ busy }) => busy)) return false;
  const close = (mayClose: boolean) => {
    if (mayClose) dialogs.forEach((dialog) => dialog.close());
    return mayClose;
  };
  const unsaved = dialogs.findLast(({ input }) => input?.isUnsaved());
  return unsaved?.input ? unsaved.input.confirmDiscard().then(close) : close(true);
}

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
