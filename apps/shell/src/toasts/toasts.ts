import type { Toast } from '@roomhours/remote-contract';

/** How long a toast stays, in milliseconds (specification, section 9). */
export const TOAST_MS = 5000;

/** The visible toast. The number tells two equal ones apart. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: ShownToast | null): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a toast; one is visible at a time, so the one before goes. */
export function notify(toast: Toast): void {
  become({ ...toast, id: ++lastId });
  resumeToast();
}

export function dismissToast(): void {
  clearTimeout(timer);
  become(null);
}

/** While it is being read (pointer or focus on it) a toast stays. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Starts the time of the visible toast anew. */
export function resumeToast(): void {
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
