import { call, failureText } from '@roomhours/data-access';
import { useState } from 'react';

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
