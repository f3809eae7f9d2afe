import type { BookingConfig, User } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type ShellContext, type Toast } from '@roomhours/remote-contract';
import { useCallback, useEffect, useState } from 'react';
import { SignInForm } from './sign-in-form';
import { useAddress } from './use-address';

interface Session {
  user: User;
  timeZone: string;
}

/** The stand-in for the shell. */
export function Alone({ remote, title }: { remote: RemoteModule; title: string }) {
  const [session, setSession] = useState<Session | null>(null);
  const [theme, setTheme] = useState<ShellContext['theme']>('light');
  const [toast, setToast] = useState<Toast | null>(null);
  const [location, navigate] = useAddress();
  const onSessionLost = useCallback(() => setSession(null), []);
  const load = useCallback(() => void loadSession().then(setSession), []);
  useEffect(load, [load]);
  useEffect(() => void (document.documentElement.dataset.theme = theme), [theme]);

  if (!session) return <SignInForm onSignedIn={load} />;
  const shell = {
    contract: REMOTE_CONTRACT_VERSION,
    ...session,
    theme,
    location,
    notify: setToast,
    navigate,
    onSessionLost,
  };
  return (
    <>
      <header className="alone-bar">
        <strong>{title}</strong> alone, as {session.user.email}
        <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
          {theme === 'light' ? 'Dark' : 'Light'}
        </button>
        <output>{toast && `${toast.title}. ${toast.description ?? ''}`}</output>
      </header>
      <main className="alone-main">
        <remote.Routes {...shell} />
      </main>
    </>
  );
}

async function loadSession(): Promise<Session | null> {
  const user = await call<User>({ url: '/api/user' });
  const config = await call<BookingConfig>({ url: '/api/config/booking' });
  if ('failure' in user || 'failure' in config) return null;
  return { user: user.data, timeZone: config.data.timeZone };
}
