import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Delayed, SKELETON_DELAY_MS } from './delayed';
import { EmptyState, FailedState } from './notice';

it('describes and announces the failure and its time, and offers a retry', async () => {
  const retry = jest.fn();
  render(
    <FailedState title="The week could not be loaded" since="10:42" onRetry={retry}>
      No connection.
    </FailedState>,
  );
  expect(screen.getByRole('alert').textContent).toBe('The week could not be loadedNo connection.Since 10:42.Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('retries when the browser is online again', () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedState title="x" onRetry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<FailedState title="x" onRetry={retry} retrying />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('shows that a retry is running, and does not start a second one', async () => {
  const retry = jest.fn();
  render(<FailedState title="x" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Trying again…' }));
  expect(retry).not.toHaveBeenCalled();
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

it('shows a skeleton after a delay', () => {
  jest.useFakeTimers();
  render(<Delayed>skeleton</Delayed>);
  act(() => void jest.advanceTimersByTime(SKELETON_DELAY_MS - 1));
  expect(screen.queryByText('skeleton')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('skeleton')).toBeTruthy();
  jest.useRealTimers();
});
