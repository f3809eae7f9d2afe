import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyaddr from 'proxy-addr';
import type { TrustProxy } from '../../settings';
import type { ApiRequest } from '../api-request';

type Trust = (address: string, hop: number) => boolean;

/** Determines the client of a request from the `X-Forwarded-*` headers of trusted proxies. */
export class TrustedProxies {
  private readonly trust: Trust;

  constructor(setting: TrustProxy | null) {
    this.trust = trustOf(setting);
  }

  /** Returns the address of the client, and the scheme and host that it has used. */
  clientOf(request: IncomingMessage): Pick<ApiRequest, 'ip' | 'secure' | 'host'> {
    const { socket, headers } = request;
    const isTls = (socket as TLSSocket).encrypted === true;
    if (!this.trust(socket.remoteAddress ?? '', 0)) {
      return { ip: socket.remoteAddress ?? '', secure: isTls, host: headers.host };
    }
    const protocol = first(headers['x-forwarded-proto']);
    return {
      ip: proxyaddr(request, this.trust),
      secure: protocol === undefined ? isTls : protocol === 'https',
      host: first(headers['x-forwarded-host']) ?? headers.host,
    };
  }
}

function trustOf(setting: TrustProxy | null): Trust {
  if (setting === null || typeof setting === 'boolean') return () => setting === true;
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  return proxyaddr.compile(setting.split(','));
}

/** Returns the first value of a list, written by the proxy nearest to the client. */
function first(header: string | string[] | undefined): string | undefined {
  const value = String(header ?? '')
    .split(',')[0]!
    .trim();
  return value === '' ? undefined : value;
}
