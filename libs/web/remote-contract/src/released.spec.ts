import type * as Now from './index';
import type * as Released from './released/contract-1';
import { REMOTE_CONTRACT_VERSION } from './version';

/** Whether a value of one type is accepted where the other is expected. The compiler checks it: these specs are about types. */
type Fits<Given, Expected> = Given extends Expected ? true : false;

const yes = <T extends true>(fits?: T) => fits;

it('is compatible with the released contract in both directions', () => {
  // A shell of today and a released front end.
  yes<Fits<Now.ShellContext, Released.ShellContext>>();
  yes<Fits<Released.RemoteModule, Now.RemoteModule>>();
  yes<Fits<Now.RemotesManifest, Released.RemotesManifest>>();
  // A front end of today and a released shell.
  yes<Fits<Released.ShellContext, Now.ShellContext>>();
  yes<Fits<Now.RemoteModule, Released.RemoteModule>>();
  yes<Fits<Released.RemotesManifest, Now.RemotesManifest>>();
});

it('detects incompatible changes, and accepts compatible ones', () => {
  type Without<Field extends keyof Now.ShellContext> = Omit<Now.ShellContext, Field>;
  type WithRequired = Now.ShellContext & { currency: string };
  type WithOptional = Now.ShellContext & { currency?: string };
  type OtherToast = Without<'notify'> & { notify: (toast: Now.Toast & { icon: string }) => void };
  // @ts-expect-error A shell without the time zone.
  yes<Fits<Without<'timeZone'>, Released.ShellContext>>();
  // @ts-expect-error A front end that requires a field that a released shell does not have.
  yes<Fits<Released.ShellContext, WithRequired>>();
  yes<Fits<Released.ShellContext, WithOptional>>();
  // @ts-expect-error A shell that requires more in a toast than released front ends send.
  yes<Fits<OtherToast, Released.ShellContext>>();
});

it('is the released contract until the number is raised', () => {
  // A new number needs a new file in released/, and this spec against it.
  expect(REMOTE_CONTRACT_VERSION).toBe(1);
});
