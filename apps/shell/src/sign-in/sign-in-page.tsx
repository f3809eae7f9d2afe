import { Button, PasswordField, TextField } from '@roomhours/ui';
import { useState } from 'react';
import type { ReturnTarget } from '../session/session';
import { DemoAccounts } from './demo-accounts';
import { ForgotPassword } from './forgot-password';
import { useFeatures } from './use-features';
import { useSignIn } from './use-sign-in';
import './sign-in.css';

const NOTICES: Partial<Record<ReturnTarget['reason'], string>> = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  'signed-out': 'You signed out in another window. Sign in to go on where you were.',
};

/** The sign-in page. It needs only the first script of the shell. */
export function SignInPage({ returnTarget }: { returnTarget?: ReturnTarget }) {
  const notice = returnTarget && NOTICES[returnTarget.reason];
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>Roomhours</h1>
        <p className="sign-in-lead">Sign in to book a meeting room.</p>
        {notice && (
          <p className="sign-in-notice" role="status">
            {notice}
          </p>
        )}
        <Form />
      </div>
    </main>
  );
}

/** With mail, the sign-in form leads to that for a forgotten password. A demo lists its accounts. */
function Form() {
  const { mail, demoAccounts } = useFeatures();
  const [isForgotten, setForgotten] = useState(false);
  const { email, password, pending, submit, use } = useSignIn();
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
            autoFocus
            {...email}
          />
          <PasswordField label="Password" name="password" autoComplete="current-password" {...password} />
          <Button type="submit" kind="primary" className="sign-in-submit" aria-disabled={pending}>
            {pending ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
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
