import type * as Now from './index';
import type * as Released from './released/contract-3';
import { REMOTE_CONTRACT_VERSION } from './version';

/** Whether a value of the one may stand where the other is expected. The compiler decides: these specs are about types. */
type Serves<Given, Expected> = Given extends Expected ? true : false;

const yes = <T extends true>(verdict?: T) => verdict;

it('keeps what the released contract promised, both ways', () => {
  // A shell of now, and a front end that was released before.
  yes<Serves<Now.ShellContext, Released.ShellContext>>();
  yes<Serves<Released.RemoteModule, Now.RemoteModule>>();
  yes<Serves<Now.RemotesManifest, Released.RemotesManifest>>();
  // A front end of now, and a shell that was released before.
  yes<Serves<Released.ShellContext, Now.ShellContext>>();
  yes<Serves<Now.RemoteModule, Released.RemoteModule>>();
  yes<Serves<Released.RemotesManifest, Now.RemotesManifest>>();
});

it('would notice what breaks it, and lets pass what does not', () => {
  type Without<Field extends keyof Now.ShellContext> = Omit<Now.ShellContext, Field>;
  type Demanding = Now.ShellContext & { currency: string };
  type Polite = Now.ShellContext & { currency?: string };
  type OtherToast = Without<'notify'> & { notify: (toast: Now.Toast & { icon: string }) => void };
  // @ts-expect-error A shell that no longer gives the time zone.
  yes<Serves<Without<'timeZone'>, Released.ShellContext>>();
  // @ts-expect-error A front end that cannot do without what an older shell does not give.
  yes<Serves<Released.ShellContext, Demanding>>();
  yes<Serves<Released.ShellContext, Polite>>();
  // @ts-expect-error A shell that wants more in a toast than older front ends send.
  yes<Serves<OtherToast, Released.ShellContext>>();
});

it('is the contract of today, until the number is raised', () => {
  // With a new number: a new file in released/, and this spec against it.
  expect(REMOTE_CONTRACT_VERSION).toBe(3);
});
