import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MultiSelect } from './multi-select';

const OPTIONS = ['Camera', 'Screen'].map((label) => ({ value: label, label }));
/** antd reads the number of the key. */
const TAB = { key: 'Tab', keyCode: 9 };

it('is left with Tab without a choice, which closes its list', async () => {
  const onChange = jest.fn();
  render(
    <>
      <MultiSelect aria-label="Amenities" options={OPTIONS} onChange={onChange} />
      <button>Next</button>
    </>,
  );
  const field = screen.getByRole('combobox', { name: 'Amenities' });
  await userEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(fireEvent.keyDown(field, TAB)).toBe(true);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  expect(onChange).not.toHaveBeenCalled();
});
