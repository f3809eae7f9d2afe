/** Messages by field (screens.md "Sign-in page"). Empty if the form is valid. */
export interface SignInErrors {
  email?: string;
  password?: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function validateSignIn({ email, password }: { email: string; password: string }): SignInErrors {
  const errors: SignInErrors = {};
  if (!EMAIL.test(email.trim())) errors.email = 'Valid email is required';
  if (password === '') errors.password = 'Password is required';
  return errors;
}
