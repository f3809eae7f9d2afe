import { PasswordField, TextField } from '@roomhours/ui';
import { useSignIn } from './use-sign-in';
import './sign-in.css';

/** The door. Needs nothing but its own small script. `sessionEnded`: the person was signed in a moment ago. */
export function SignInPage({ sessionEnded }: { sessionEnded: boolean }) {
  const form = useSignIn();
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>Roomhours</h1>
        <p className="sign-in-lead">Sign in to book a meeting room.</p>
        {sessionEnded && (
          <p className="sign-in-notice" role="status">
            Your session has ended. Sign in to go on where you were.
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
