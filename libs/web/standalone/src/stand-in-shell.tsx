import type { BookingConfig, User } from '@roomhours/contract';
import { call } from '@roomhours/data-access';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, type ShellContext, type Toast } from '@roomhours/remote-contract';
import { useCallback, useEffect, useState } from 'react';
import { type PageLabels, PageLinks } from './page-links';
import { SignInForm } from './sign-in-form';
import { useUrl } from './use-url';

interface Session {
  user: User;
  timeZone: string;
}

/** What a front end works without. */
const UNUSED = { guardLeaving: () => undefined, takeBookingConfig: () => null };

interface StandInShellProps {
  remote: RemoteModule;
  title: string;
  pages: PageLabels;
}

/** Passes the contract to a front end: session, theme, URL and toasts, without the features of the shell. */
export function StandInShell({ remote, title, pages }: StandInShellProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [theme, setTheme] = useState<ShellContext['theme']>('light');
  const [toast, setToast] = useState<Toast | null>(null);
  const [location, navigate] = useUrl();
  const onSessionLost = useCallback(() => setSession(null), []);
  const load = useCallback(() => void loadSession().then(setSession), []);
  useEffect(load, [load]);
  useEffect(() => void (document.documentElement.dataset.theme = theme), [theme]);

  if (!session) return <SignInForm onSignedIn={load} />;
  const functions = { ...UNUSED, notify: setToast, navigate, onSessionLost };
  const shell: ShellContext = { contract: REMOTE_CONTRACT_VERSION, ...session, theme, location, ...functions };
  return (
    <>
      <header className="standalone-bar">
        <strong>{title}</strong> without the shell, as {session.user.email}
        <PageLinks pages={pages} location={location} navigate={navigate} />
        <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
          {theme === 'light' ? 'Dark' : 'Light'}
        </button>
        <output>{toast && `${toast.title}. ${toast.description ?? ''}`}</output>
      </header>
      <main className="standalone-main">
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
