import { render } from '@testing-library/react';
import { EmailText } from './email-text';

it.each([
  ['ada.lovelace@rooms.example', 'ada.|lovelace@|rooms.|example'],
  ['Unknown user', 'Unknown user'],
])('breaks %s after @ and dots only', (email, parts) => {
  const { container } = render(<EmailText email={email} />);
  expect(container.textContent).toBe(email);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(`<bdi translate="no">${parts}</bdi>`);
});
