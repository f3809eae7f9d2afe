import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, FailedState } from './notice';

it('describes and announces the failure, and offers a retry', async () => {
  const retry = jest.fn();
  render(
    <FailedState title="The week could not be loaded" onRetry={retry}>
      No connection.
    </FailedState>,
  );
  expect(screen.getByRole('alert').textContent).toBe('The week could not be loadedNo connection.Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('retries when the browser is online again, and starts no second retry while one is running', async () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedState title="x" onRetry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<FailedState title="x" onRetry={retry} retrying />);
  window.dispatchEvent(new Event('online'));
  await userEvent.click(screen.getByRole('button', { name: 'Trying again…' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('describes the content and offers the next step', () => {
  render(
    <EmptyState title="No rooms yet" action={<button>Add Room</button>}>
      Soon.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No rooms yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Room' })).toBeTruthy();
});
