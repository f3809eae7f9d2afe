import { passwordErrors } from './password-rules';

const CURRENT = 'Current password is required';
const SHORT = 'Password must be at least 8 characters';
const CONFIRM = 'Confirm password is required';
const SAME = 'The new password must differ from the current one';
const MISMATCH = 'Passwords do not match';

describe('the password form', () => {
  it.each([
    ['', '', '', { currentPassword: CURRENT, newPassword: SHORT, confirmPassword: CONFIRM }],
    ['old', 'short 7', 'short 7', { newPassword: SHORT }],
    ['old', 'eight ok', '', { confirmPassword: CONFIRM }],
    ['old', 'eight ok', 'eight OK', { confirmPassword: MISMATCH }],
    ['old', '😀'.repeat(7), '😀'.repeat(7), { newPassword: SHORT }],
    ['old', 'x'.repeat(201), 'x'.repeat(201), { newPassword: 'Password must be at most 200 characters' }],
    ['old', '😀'.repeat(200), '😀'.repeat(200), {}],
    ['eight ok', 'eight ok', 'eight ok', { newPassword: SAME }],
    ['Eight ok', 'eight ok', 'eight ok', {}],
    [' ', ' eight  ', ' eight  ', {}],
  ])('%p, %p, %p', (currentPassword, newPassword, confirmPassword, errors) => {
    expect(passwordErrors({ currentPassword, newPassword, confirmPassword })).toEqual(errors);
  });
});
