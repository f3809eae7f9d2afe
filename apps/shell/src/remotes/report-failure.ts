import { type ClientErrorRequest, TEXT_LIMITS } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import type { RemoteName } from '@roomhours/remote-contract';
import type { RemoteFailure } from './remote-failure';

/** What has been said already, on this page. */
const reported = new Set<string>();

/**
 * Tells the operators, in the log of the server: a bad release is theirs to take back, and what stands in a member's console reaches
 * nobody. The same failure of the same version is told once, however often somebody tries again.
 */
export function reportFailure(remote: RemoteName, version: string | null, { kind, cause }: RemoteFailure): void {
  const report: ClientErrorRequest = { remote, version, kind, detail: detailOf(cause) };
  const key = JSON.stringify(report);
  if (reported.has(key)) return;
  reported.add(key);
  // Whether it arrives changes nothing for the person in front of the page.
  void call({ url: '/api/client-errors', method: 'POST', body: report });
}

function detailOf(cause: unknown): string | null {
  if (cause === undefined) return null;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return [...text.replace(/[\s\p{C}]+/gu, ' ')].slice(0, TEXT_LIMITS.longText).join('').trim() || null;
}
