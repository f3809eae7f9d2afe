import type { Toast } from '@roomhours/remote-contract';

/** How long a toast stays, in milliseconds (screens.md "Toasts"). */
export const TOAST_MS = 5000;

/** The visible toast. The number tells two equal ones apart. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const holds = new Set<Hold>();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast; one is visible at a time, so the one before goes. */
export function notify(toast: Toast): void {
  holds.clear();
  become({ ...toast, id: ++lastId });
  startTime();
}

export function dismissToast(): void {
  clearTimeout(timer);
  become(null);
}

/** What keeps a toast: a pointer on it, or the focus in it. */
export type Hold = 'pointer' | 'focus';

/** While it is being read a toast stays. */
export function holdToast(by: Hold): void {
  holds.add(by);
  clearTimeout(timer);
}

/** Starts the time of the visible toast anew, once nothing keeps it any more. */
export function resumeToast(by: Hold): void {
  holds.delete(by);
  if (holds.size === 0) startTime();
}

function startTime(): void {
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
