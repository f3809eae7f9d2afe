import { type ClientErrorRequest, TEXT_LIMITS } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import type { RemoteName } from '@roomhours/remote-contract';
import type { RemoteFailure } from './remote-failure';

/** What a person can read out: the first characters of the id that the report has in the log of the server. */
const REFERENCE_LENGTH = 8;

/** The reports of this page by their text, with the reference of each. */
const reported = new Map<string, Promise<string | null>>();

/**
 * Reports to the operators, in the log of the server: only they can take back a bad release. The same failure of the same
 * version is reported once, however often the person tries again.
 *
 * @returns the reference of the report, or null if it did not arrive; the next failure is then reported again
 */
export function reportFailure(
  remote: RemoteName,
  version: string | null,
  { kind, cause }: RemoteFailure,
): Promise<string | null> {
  const report: ClientErrorRequest = { remote, version, kind, detail: detailOf(cause) };
  const key = JSON.stringify(report);
  const sent = reported.get(key) ?? send(report);
  reported.set(key, sent);
  void sent.then((reference) => reference ?? reported.delete(key));
  return sent;
}

async function send(report: ClientErrorRequest): Promise<string | null> {
  const answer = await call({ url: '/api/client-errors', method: 'POST', body: report });
  if ('failure' in answer) return null;
  return answer.headers.get('x-request-id')?.slice(0, REFERENCE_LENGTH) ?? null;
}

function detailOf(cause: unknown): string | null {
  if (cause === undefined) return null;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return [...text.replace(/[\s\p{C}]+/gu, ' ')].slice(0, TEXT_LIMITS.longText).join('').trim() || null;
}
