import { askForManifest } from '../remotes/sources';
import type { Early, Question } from './early';
import { mayHaveSession } from '../session/signed-in-marker';
import { fetchAhead } from './fetch-ahead';
import { likelyPage } from './likely-page';
import { readyClock } from './ready-clock';
import { fetchRemoteAhead } from './remote-ahead';

/** As every call of the API (@roomhours/data-access). Milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Asks everything that will be asked in any case while the program is still being downloaded, and has the files come that the page will
 * most likely need. docs/loading.md
 */
export function askEarly(): void {
  const answers: Early['answers'] = {};
  const keep = (question: Question, answer: Promise<Response>) => {
    answers[question] = answer;
    answer.catch(() => undefined); // Told to whoever takes it, if anybody does.
  };
  window.roomhoursEarly = { askedAt: performance.now(), answers };
  if (mayHaveSession()) keep('user', ask('/api/user'));
  const likely = likelyPage();
  if (!likely) return;
  if (likely.isSignedIn) keep('config', ask('/api/config/booking'));
  const list = askForManifest();
  keep('remotes', list);
  fetchAhead(workspaceFiles());
  void fetchRemoteAhead(likely.page, list);
  readyClock();
}

function ask(url: string): Promise<Response> {
  const headers = { Accept: 'application/json' };
  return fetch(url, { credentials: 'same-origin', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** What the program loads for everybody who is signed in: the build writes it into the page. */
function workspaceFiles(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="roomhours-workspace"]');
  return meta?.content.split(' ').filter(Boolean) ?? [];
}
