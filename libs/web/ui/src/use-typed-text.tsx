import { Typography } from 'antd';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** The value of a typed text, or why there is none. */
export type Reading<V> = { value: V } | { problem: string };

interface TypedTextOptions<V> {
  value: V;
  read: (text: string) => Reading<V>;
  onChange: (value: V) => void;
  /** The input, or an element that contains it. */
  element: RefObject<HTMLElement | null>;
}

interface TypedText {
  /** The text that has not been read, or is invalid; null if the field shows its value. */
  text: string | null;
  /** The error of the last text; null for none. */
  problem: string | null;
  /** The id of the element with the error. */
  problemId: string;
  /** Attributes of the input that refer to the error. */
  aria: { 'aria-invalid'?: true; 'aria-describedby'?: string };
  type: (text: string) => void;
  /** Removes the text and the error, because a value was selected. */
  clear: () => void;
  /** Reads the text, for blur and submit. Returns false if it is invalid. */
  settle: () => boolean;
}

/**
 * State of a field whose text differs from its value while the user types. On blur, a valid text becomes the value; an invalid one
 * stays, and an error is shown. The form cannot be submitted meanwhile.
 */
export function useTypedText<V>(
  { value, read, onChange, element }: TypedTextOptions<V>,
  describedBy?: string,
): TypedText {
  const problemId = useId();
  const [state, setState] = useState({ value, text: null as string | null, problem: null as string | null });
  // The value was changed elsewhere: the text is obsolete.
  if (state.value !== value) setState({ value, text: null, problem: null });
  const { text, problem } = state;

  const show = (next: { text: string | null; problem: string | null }) => setState({ value, ...next });
  const settle = (): boolean => {
    if (text === null) return true;
    const reading = read(text);
    if ('problem' in reading) {
      show({ text, problem: reading.problem });
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
    clear: () => show({ text: null, problem: null }),
    settle,
  };
}

/** Prevents the submit of the form while the field is invalid, and focuses the field. */
function useSubmitGuard(element: RefObject<HTMLElement | null>, settle: () => boolean): void {
  const onSubmit = useEffectEvent((event: Event) => {
    // The form's own handler runs after this one and needs the new value.
    if (flushSync(settle)) return;
    event.preventDefault();
    event.stopPropagation();
    inputOf(element.current)?.focus();
  });
  useEffect(() => {
    const form = element.current?.closest('form');
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [element]);
}

function inputOf(element: HTMLElement | null): HTMLElement | null {
  return element instanceof HTMLInputElement ? element : (element?.querySelector('input') ?? null);
}

/** The error below a field whose text was invalid. */
export function FieldProblem({ typed: { problem, problemId } }: { typed: TypedText }) {
  return problem === null ? null : (
    <Typography.Paragraph id={problemId} type="danger" role="alert" style={{ margin: 0 }}>
      {problem}
    </Typography.Paragraph>
  );
}
