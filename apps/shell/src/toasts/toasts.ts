import type { Toast } from '@roomhours/remote-contract';

/** Display time of a toast (screens.md "Toasts"). */
export const TOAST_MS = 5000;

/** The visible toast. The id distinguishes equal toasts. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const holds = new Set<Hold>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setToast(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast and replaces the previous one. */
export function notify(toast: Toast): void {
  holds.clear();
  setToast({ ...toast, id: ++lastId });
  startTimer();
}

export function dismissToast(): void {
  clearTimeout(timer);
  setToast(null);
}

/** Ends a toast and runs its action. */
export function runToastAction({ id, action }: ShownToast): void {
  if (shown?.id === id) dismissToast();
  action?.onPress();
}

/** What pauses the display time of a toast. */
export type Hold = 'pointer' | 'focus';

/** Pauses the display time. */
export function holdToast(by: Hold): void {
  holds.add(by);
  clearTimeout(timer);
}

/** Restarts the display time when no pause remains. */
export function resumeToast(by: Hold): void {
  holds.delete(by);
  if (holds.size === 0) startTimer();
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, TOAST_MS);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return shown;
}
