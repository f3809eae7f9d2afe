import { validateSignIn } from './validate';

it.each([
  ['', '', { email: 'Valid email is required', password: 'Password is required' }],
  ['mia', 'x', { email: 'Valid email is required' }],
  ['mia@roomhours', 'x', { email: 'Valid email is required' }],
  ['mia @roomhours.example', 'x', { email: 'Valid email is required' }],
  ['mia@roomhours.example', '', { password: 'Password is required' }],
  [' mia@roomhours.example ', ' ', {}],
])('%p with password %p', (email, password, errors) => expect(validateSignIn({ email, password })).toEqual(errors));
