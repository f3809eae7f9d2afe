import type { BookingConfig, User } from '@roomhours/contract';
import { call, failureText } from '@roomhours/data-access';
import {
  REMOTE_CONTRACT_VERSION,
  type RemoteModule,
  type ShellContext,
  type ShellLocation,
  type Toast,
} from '@roomhours/remote-contract';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';

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

/** The pages of a front end by path, as in its pages.json. */
export type PageLabels = Readonly<Record<string, { label: string }>>;

type PageLinksProps = { pages: PageLabels } & Pick<ShellContext, 'location' | 'navigate'>;

/** Links to all pages of the front end. */
export function PageLinks({ pages, location, navigate }: PageLinksProps) {
  const onClick = (event: MouseEvent, path: string) => {
    event.preventDefault();
    navigate(path);
  };
  return (
    <nav aria-label="Pages">
      {Object.entries(pages).map(([path, { label }]) => (
        <a
          key={path}
          href={path}
          aria-current={location.pathname === path ? 'page' : undefined}
          onClick={(event) => onClick(event, path)}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** A sign-in form without the checks and texts of the shell's sign-in page. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [message, setMessage] = useState('');
  const signIn = async (form: FormData) => {
    const body = { email: form.get('email'), password: form.get('password') };
    const result = await call({ url: '/api/login', method: 'POST', body });
    if ('failure' in result) setMessage(failureText(result.failure, 'Invalid email or password'));
    else onSignedIn();
  };
  return (
    <form action={signIn} className="standalone-form">
      <input name="email" type="email" aria-label="Email" placeholder="Email" autoComplete="username" required />
      <input name="password" type="password" aria-label="Password" placeholder="Password" required />
      <button type="submit">Sign In</button>
      <p role="alert">{message}</p>
    </form>
  );
}

/** Returns the current URL and a function that changes it, as the shell passes them to a front end. */
export function useUrl(): [ShellLocation, ShellContext['navigate']] {
  const [location, setLocation] = useState(currentLocation);
  useEffect(() => {
    const onPopState = () => setLocation(currentLocation());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const navigate = useCallback<ShellContext['navigate']>((path, { replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
    setLocation(currentLocation());
  }, []);
  return [location, navigate];
}

function currentLocation(): ShellLocation {
  return { pathname: window.location.pathname, search: window.location.search };
}
