import { PasswordField, TextField } from '@roomhours/ui';
import type { ReturnTarget } from '../session/session';
import { useSignIn } from './use-sign-in';
import './sign-in.css';

const NOTICES: Partial<Record<ReturnTarget['reason'], string>> = {
  ended: 'Your session has ended. Sign in to go on where you were.',
  'signed-out': 'You signed out in another window. Sign in to go on where you were.',
};

/** The sign-in page. It needs only the first script of the shell. */
export function SignInPage({ returnTarget }: { returnTarget?: ReturnTarget }) {
  const form = useSignIn();
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
        <form noValidate onSubmit={form.submit}>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoFocus
            value={form.email}
            error={form.errors.email}
            inputRef={form.emailRef}
            onChange={(event) => form.setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={form.password}
            error={form.errors.password}
            inputRef={form.passwordRef}
            onChange={(event) => form.setPassword(event.target.value)}
          />
          <button type="submit" className="rh-button rh-button-primary sign-in-submit" aria-disabled={form.pending}>
            {form.pending ? 'Signing in...' : 'Sign In'}
          </button>
        </form>
        <p className="sign-in-contact">Need an account? Please contact the product team.</p>
      </div>
    </main>
  );
}
