import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a text means, or what is wrong with it, in words. */
export type Reading<V> = { value: V } | { problem: string };

export interface TypedTextOptions<V> {
  value: V;
  read: (text: string) => Reading<V>;
  onChange: (value: V) => void;
  /** The input, or an element around it. */
  element: RefObject<HTMLElement | null>;
}

export interface TypedText {
  /** What is being typed; null: the text of the value is shown. */
  text: string | null;
  /** What is wrong with the text that was left last. */
  problem: string | null;
  /** For the element that says the problem. */
  problemId: string;
  /** What the input says about the problem to assistive technology. */
  aria: { 'aria-invalid'?: true; 'aria-describedby'?: string };
  type: (text: string) => void;
  /** What was typed is gone without having been left; a problem stays. */
  drop: () => void;
  /** Something was chosen: neither text nor problem is left. */
  clear: () => void;
  /** Makes the text the value, or gives it up. Returns false if there is something wrong with it. */
  settle: () => boolean;
  /** The field is left. A problem that has been looked at is forgotten. */
  leave: () => void;
}

/**
 * A field whose text is apart from its value while somebody types. When it is left, either the value is what the text says, or the text
 * goes back to the value and the field says what was wrong. The form around it is not sent while the two differ, nor before the person
 * has come back to the field after a problem.
 */
export function useTypedText<V>(
  { value, read, onChange, element }: TypedTextOptions<V>,
  describedBy?: string,
): TypedText {
  const problemId = useId();
  const [state, setState] = useState({ value, text: null as string | null, problem: null as string | null });
  // The value was changed from elsewhere: what was typed is overtaken.
  if (state.value !== value) setState({ value, text: null, problem: null });
  const { text, problem } = state;

  const show = (next: { text: string | null; problem: string | null }) => setState({ value, ...next });
  const settle = (): boolean => {
    if (text === null) return problem === null;
    const reading = read(text);
    if ('problem' in reading) {
      show({ text: null, problem: reading.problem });
      return false;
    }
    show({ text: null, problem: null });
    if (reading.value !== value) onChange(reading.value);
    return true;
  };
  useSubmitGuard(element, settle);

  return {
    text,
    problem,
    problemId,
    aria: {
      ...(problem === null ? {} : { 'aria-invalid': true }),
      'aria-describedby': [describedBy, problem === null ? null : problemId].filter(Boolean).join(' ') || undefined,
    },
    type: (typed) => show({ text: typed, problem: null }),
    drop: () => setState((before) => ({ ...before, text: null })),
    clear: () => show({ text: null, problem: null }),
    settle,
    leave() {
      if (text === null) show({ text: null, problem: null });
      else settle();
    },
  };
}

/** Stops the form around a field from being sent as long as the field does not settle, and moves the focus there. */
function useSubmitGuard(element: RefObject<HTMLElement | null>, settle: () => boolean): void {
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const form = element.current?.closest('form');
    const guard = (event: Event) => {
      // The form's own handler comes after this one, and has to see the new value.
      if (flushSync(() => latest.current())) return;
      event.preventDefault();
      event.stopPropagation();
      inputOf(element.current)?.focus();
    };
    form?.addEventListener('submit', guard, { capture: true });
    return () => form?.removeEventListener('submit', guard, { capture: true });
  }, [element]);
}

function inputOf(element: HTMLElement | null): HTMLElement | null {
  return element instanceof HTMLInputElement ? element : (element?.querySelector('input') ?? null);
}
