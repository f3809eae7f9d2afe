import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidSettings } from '@roomhours/infrastructure';

export interface ListenAddress {
  host: string;
  /** 0: any free port. */
  port: number;
}

/**
 * Starts to listen and returns the actual port. Throws InvalidSettings with the name of the port's setting if the
 * address is not available.
 */
export async function listen(server: Server, setting: string, { host, port }: ListenAddress): Promise<number> {
  const isNoAddress = `is no address of this machine: choose another ${setting.replace('PORT', 'HOST')}`;
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `is taken by another program: choose another ${setting}`,
    EACCES: `may not be used: choose a ${setting} above 1023`,
    EADDRNOTAVAIL: isNoAddress,
    EAFNOSUPPORT: isNoAddress,
    EAI_AGAIN: isNoAddress,
    EINVAL: isNoAddress,
    ENOTFOUND: isNoAddress,
  };
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new InvalidSettings([`${host}:${port} ${reason}.`]);
  }
  return (server.address() as AddressInfo).port;
}
