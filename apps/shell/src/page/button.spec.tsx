import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

it('submits no form unless it is asked to', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('keeps its name and the focus while its action is running, and ignores presses', async () => {
  const [onClick, onSubmit] = [jest.fn(), jest.fn()];
  const view = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Create Booking
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  const button = screen.getByRole('button', { name: 'Create Booking' });
  button.focus();
  rerender(view(true));
  await userEvent.click(button);
  expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
  expect(screen.getByRole('button', { name: 'Create Booking' })).toBe(document.activeElement);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
