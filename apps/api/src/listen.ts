import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidSettings } from '@roomhours/infrastructure';

export interface ListenAddress {
  host: string;
  /** 0: any that is free. */
  port: number;
}

/**
 * Which port it is in the end. Throws InvalidSettings, in a line that names the setting of the port, where the address
 * cannot be had.
 */
export async function listen(server: Server, setting: string, { host, port }: ListenAddress): Promise<number> {
  const refused: Readonly<Record<string, string>> = {
    EADDRINUSE: `is taken by another program: choose another ${setting}`,
    EACCES: `may not be used: choose a ${setting} above 1023`,
    EADDRNOTAVAIL: 'is no address of this machine: choose another HOST',
    ENOTFOUND: 'is no address of this machine: choose another HOST',
  };
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  } catch (error) {
    const reason = refused[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new InvalidSettings([`${host}:${port} ${reason}.`]);
  }
  return (server.address() as AddressInfo).port;
}
