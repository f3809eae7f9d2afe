import { type ClientErrorRequest, TEXT_LIMITS } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import type { RemoteName } from '@roomhours/remote-contract';
import type { RemoteFailure } from './remote-failure';

/** Short enough to be read out: the first characters of the request id in the server's log. */
const REFERENCE_LENGTH = 8;

/** The references of the sent reports, by the text of the report. */
const reported = new Map<string, Promise<string | null>>();

/**
 * Reports a failure in the server's log, so that operators can roll back the release. Reports the same failure of the same version
 * once.
 *
 * @returns the reference of the report; null if the request failed, and then the next failure is reported again
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
  const result = await call({ url: '/api/client-errors', method: 'POST', body: report });
  if ('failure' in result) return null;
  return result.headers.get('x-request-id')?.slice(0, REFERENCE_LENGTH) ?? null;
}

function detailOf(cause: unknown): string | null {
  if (cause === undefined) return null;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return [...text.replace(/[\s\p{C}]+/gu, ' ')].slice(0, TEXT_LIMITS.longText).join('').trim() || null;
}
