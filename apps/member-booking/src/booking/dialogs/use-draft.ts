import type { Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { BookingDraft, DraftField, DraftProblem } from '../form/draft';
import type { Refusal } from '../form/refusal';

const NO_DATES: Refusal['dates'] = new Map();

const ROOM_DELETED = 'This room no longer exists. Choose another one.';

/**
 * The input of the form and its errors. A failure keeps the input. A room that is not in `rooms` was deleted: the form requires
 * another one.
 */
export function useDraft(initial: BookingDraft, form: RefObject<HTMLFormElement | null>, rooms: readonly Room[]) {
  const { notify } = useShell();
  const [typed, setDraft] = useState(initial);
  const isRoomDeleted = typed.roomId !== null && !rooms.some(({ id }) => id === typed.roomId);
  const draft = useMemo(() => (isRoomDeleted ? { ...typed, roomId: null } : typed), [isRoomDeleted, typed]);
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({});
  const [refusal, setRefusal] = useState<(Refusal & { at: number }) | null>(null);
  const attempts = useFocusOnTrouble(form);
  return {
    draft,
    errors: isRoomDeleted && rooms.length > 0 ? { ...errors, roomId: ROOM_DELETED } : errors,
    isRoomDeleted,
    /** Why the last request was refused, and when (epoch milliseconds). Cleared by the next change. */
    refusal,
    refusedDates: refusal?.dates ?? NO_DATES,
    change(change: Partial<BookingDraft>) {
      setDraft((before) => ({ ...before, ...change }));
      setErrors((before) => without(before, Object.keys(change) as DraftField[]));
      setRefusal(null);
    },
    /** Shows why a draft cannot be sent. */
    reject(problem: DraftProblem) {
      setErrors(problem.fields);
      attempts.failed();
      notify({ kind: 'error', title: problem.title, description: problem.description });
    },
    /** Continues from another state of the booking. */
    rebase(draft: BookingDraft) {
      setDraft(draft);
      setErrors({});
      setRefusal(null);
      attempts.failed();
    },
    refuse(by: Refusal) {
      setRefusal({ ...by, at: Date.now() });
      setErrors(by.fields);
      attempts.failed();
    },
  };
}

/** After a refusal the first invalid field gets the focus. Without one, the message is scrolled into view. */
function useFocusOnTrouble(form: RefObject<HTMLFormElement | null>) {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [failures, form]);
  return { failed: () => setFailures((count) => count + 1) };
}

function without<T extends object>(all: T, keys: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key as keyof T))) as T;
}
