import { RESET_LINK_MINUTES } from '@roomhours/limits';
import { type ApiFailure, call, failureText } from '@roomhours/data-access';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../page/button';
import { TextField } from './text-field';
import { validateSignIn } from './validate';

const FALLBACK = 'The link could not be requested. Please try again.';

/** Requests a link for a forgotten password. The result is the same for every email. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const { email, setEmail, error, problem, isPending, isDone, field, submit } = useRequest();
  if (isDone) return <Done onBack={onBack} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Forgot password">
      <p className="sign-in-lead">Enter your email, and a link to choose a new password will be sent to it.</p>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={email}
        error={error}
        inputRef={field}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      <Button type="submit" kind="primary" className="sign-in-submit" busy={isPending}>
        Send Link
      </Button>
      <Button kind="text" className="sign-in-forgot" onClick={onBack}>
        Back to sign in
      </Button>
    </form>
  );
}

/** Has the focus, so that screen readers announce it after the form has disappeared. */
function Done({ onBack }: { onBack: () => void }) {
  return (
    <section className="sign-in-result" tabIndex={-1} ref={(element) => element?.focus()}>
      <h2>Check your mail</h2>
      <p>
        If an account with this email exists, a link has been sent to it. The link works for {RESET_LINK_MINUTES}{' '}
        minutes.
      </p>
      <Button className="sign-in-submit" onClick={onBack}>
        Back to sign in
      </Button>
    </section>
  );
}

function useRequest() {
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const found = validateSignIn({ email, password: 'any' }).email;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    if (found) return field.current?.focus();
    setPending(true);
    setFailure(null);
    const result = await call<null>({ url: '/api/password-reset', method: 'POST', body: { email: email.trim() } });
    setPending(false);
    if ('failure' in result) setFailure(result.failure);
    else setDone(true);
  };
  const problem = failure && failureText(failure, FALLBACK);
  return { email, setEmail, error: isTried ? found : undefined, problem, isPending, isDone, field, submit };
}
