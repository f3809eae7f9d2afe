import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Delayed, SKELETON_DELAY_MS } from './delayed';
import { EmptyState, FailedState } from './notice';

it('says what failed and since when, announces it, and offers to try again', async () => {
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

it('tries again by itself when the browser is online again', () => {
  const retry = jest.fn();
  const { rerender } = render(<FailedState title="x" onRetry={retry} />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(<FailedState title="x" onRetry={retry} retrying />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says that a retry is under way, and does not start a second one', async () => {
  const retry = jest.fn();
  render(<FailedState title="x" onRetry={retry} retrying />);
  await userEvent.click(screen.getByRole('button', { name: 'Trying again…' }));
  expect(retry).not.toHaveBeenCalled();
});

it('says what will be here and offers the next step', () => {
  render(
    <EmptyState title="No rooms yet" action={<button>Add Room</button>}>
      Soon.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No rooms yet' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Room' })).toBeTruthy();
});

it('shows a skeleton only once the wait has lasted', () => {
  jest.useFakeTimers();
  render(<Delayed>skeleton</Delayed>);
  act(() => void jest.advanceTimersByTime(SKELETON_DELAY_MS - 1));
  expect(screen.queryByText('skeleton')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('skeleton')).toBeTruthy();
  jest.useRealTimers();
});
