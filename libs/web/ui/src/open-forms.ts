/** A form on the screen whose input can be lost. */
export interface OpenForm {
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
