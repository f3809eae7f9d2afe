import type { Features } from '@roomhours/contract';
import { lazyComponent } from '@roomhours/ui';
import { useState } from 'react';
import { Button } from '../page/button';
import type { ReturnTarget } from '../store/session-slice';
import { useFeaturesQuery } from '../store/shell-api';
import { DemoAccounts } from './demo-accounts';
import { PasswordField } from './password-field';
import { TextField } from './text-field';
import { useSignIn } from './use-sign-in';
import './sign-in.css';

const NOTICES: Partial<Record<ReturnTarget['reason'], string>> = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  'signed-out': 'You signed out in another window. Sign in to go on where you were.',
};

/** Why the sign-in with the organisation has led back, by the parameter `organisation` of the URL. */
const REFUSALS: Record<string, string> = {
  unknown: 'There is no account for your email. Please contact the product team.',
  inactive: 'Your account is not active. Please contact the product team.',
  unverified: 'Your organisation does not confirm that your email belongs to you. Please contact the product team.',
  'no-email': 'Your organisation has sent no valid email. Please contact the product team.',
  'other-account': 'Your email belongs to another account of your organisation. Please contact the product team.',
  failed: 'The sign-in with your organisation did not work. Please try again.',
};

/** The address that leads to the sign-in page of the organisation. */
const ORGANISATION_PATH = '/api/sign-in/organisation';

/** Few visits need it, so it is not part of the first script. If its download fails, the sign-in form stays. */
const ForgotPassword = lazyComponent<{ onBack: () => void }>(
  async () => (await import(/* webpackChunkName: "forgot-password" */ './forgot-password')).ForgotPassword,
);

/** The sign-in page. It needs only the first script of the shell. */
export function SignInPage({ returnTarget }: { returnTarget?: ReturnTarget }) {
  // The parameter is removed from the URL after the first rendering.
  const [refusal] = useState(() => REFUSALS[new URLSearchParams(window.location.search).get('organisation') ?? '']);
  const notice = refusal ?? (returnTarget && NOTICES[returnTarget.reason]);
  return (
    <main className="sign-in">
      <title>Sign in · Roomhours</title>
      <div className="sign-in-card">
        <h1>Roomhours</h1>
        <p className="sign-in-lead">Sign in to book a meeting room.</p>
        {notice && (
          <p className="sign-in-notice" role="status">
            {notice}
          </p>
        )}
        <Form offered={returnTarget?.email} />
      </div>
    </main>
  );
}

/**
 * With mail, the sign-in form leads to that for a forgotten password. A demo lists its accounts.
 *
 * @param props.offered the email of a session that has ended
 */
function Form({ offered }: { offered?: string }) {
  // Without the response, and after a failure, the optional parts are missing.
  const { mail, organisationSignIn, demoAccounts = [] }: Partial<Features> = useFeaturesQuery().data ?? {};
  const [isForgotten, setForgotten] = useState(false);
  const { email, password, pending, submit, use } = useSignIn(offered);
  return (
    <>
      {isForgotten ? (
        <ForgotPassword onBack={() => setForgotten(false)} />
      ) : (
        <form noValidate onSubmit={submit}>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus={!offered}
            {...email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus={Boolean(offered)}
            {...password}
          />
          <Button type="submit" kind="primary" className="sign-in-submit" aria-disabled={pending}>
            {pending ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
      )}
      {organisationSignIn && !isForgotten && (
        <a className="shell-button sign-in-organisation" href={ORGANISATION_PATH}>
          Sign in with your organisation
        </a>
      )}
      {mail && !isForgotten && (
        <Button kind="text" className="sign-in-forgot" onClick={() => setForgotten(true)}>
          Forgot password?
        </Button>
      )}
      <p className="sign-in-contact">Need an account? Please contact the product team.</p>
      {!isForgotten && <DemoAccounts accounts={demoAccounts} pending={pending} onUse={use} />}
    </>
  );
}
