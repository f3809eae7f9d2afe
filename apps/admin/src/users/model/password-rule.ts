import { TEXT_LIMITS } from '@roomhours/contract';
import { check } from '../../kit/form/field-rules';

/** Lengths count code points, as the server does. */
export const passwordRule = check<string>((password) => {
  const { passwordMin, passwordMax } = TEXT_LIMITS;
  if (password === '') return 'Password is required';
  const { length } = [...password];
  if (length < passwordMin) return `Password must be at least ${passwordMin} characters`;
  return length > passwordMax && `At most ${passwordMax} characters`;
});
