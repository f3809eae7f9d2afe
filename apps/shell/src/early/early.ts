/** What a page asks the server while its program is still on the way (ask-early.ts). */
export type Question = 'user' | 'config' | 'remotes';

/** The answers, each on its way. */
export interface Early {
  /** On the clock of `performance.now()`. */
  askedAt: number;
  answers: Partial<Record<Question, Promise<Response>>>;
}

/** What was asked longer ago is asked again: the answer may have been overtaken. Milliseconds. */
const GOOD_FOR_MS = 10_000;

declare global {
  interface Window {
    /** Handed from the first script of the page to the program. */
    roomhoursEarly?: Early;
  }
}

/** The answer to a question that was asked early. It is given once: whoever asks again wants to know anew. */
export function takeEarly(question: Question): Promise<Response> | undefined {
  const early = window.roomhoursEarly;
  const answer = early?.answers[question];
  if (!early || !answer) return undefined;
  delete early.answers[question];
  return performance.now() - early.askedAt > GOOD_FOR_MS ? undefined : answer;
}

/** Whoever comes next has nothing to do with answers that were given to nobody. */
export function forgetEarly(): void {
  delete window.roomhoursEarly;
}
