import { act, fireEvent, render } from '@testing-library/react';
import { usePreload } from './use-preload';

it('preloads when the browser is idle, once the page has its data', () => {
  jest.useFakeTimers();
  const components = [{ preload: jest.fn() }];
  const Page = ({ isReady }: { isReady: boolean }) => {
    return usePreload(components, isReady) && 'idle';
  };
  const { container, rerender } = render(<Page isReady={false} />);
  jest.advanceTimersByTime(10_000);
  expect(components[0]!.preload).not.toHaveBeenCalled();
  rerender(<Page isReady />);
  expect(container.textContent).toBe('');
  act(() => jest.advanceTimersByTime(10_000));
  expect(components[0]!.preload).toHaveBeenCalledTimes(1);
  expect(container.textContent).toBe('idle');
  jest.useRealTimers();
});

it.each(['pointerMove', 'touchStart', 'keyDown'] as const)('preloads immediately after %s', (sign) => {
  const components = [{ preload: jest.fn() }];
  const Page = () => {
    usePreload(components, true);
    return null;
  };
  render(<Page />);
  fireEvent[sign](document.body);
  fireEvent[sign](document.body);
  expect(components[0]!.preload).toHaveBeenCalledTimes(1);
});
