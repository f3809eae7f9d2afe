import { act, render, screen } from '@testing-library/react';
import { Delayed, SKELETON_DELAY_MS } from './delayed';

it('shows a skeleton after a delay', () => {
  jest.useFakeTimers();
  render(<Delayed>skeleton</Delayed>);
  act(() => void jest.advanceTimersByTime(SKELETON_DELAY_MS - 1));
  expect(screen.queryByText('skeleton')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('skeleton')).toBeTruthy();
  jest.useRealTimers();
});
