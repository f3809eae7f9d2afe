import { act, fireEvent, render } from '@testing-library/react';
import { useEffect } from 'react';
import { Prerender, usePreload } from './preload';
import { Dialog } from './dialog';

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

it('renders a dialog outside of the document and without effects, once', () => {
  const rendered = jest.fn();
  const effect = jest.fn();
  function Form() {
    rendered();
    useEffect(effect, []);
    return <input aria-label="Purpose" />;
  }
  const page = (title: string) => (
    <Prerender>
      <Dialog open={false} title={title} onClose={() => undefined}>
        <Form />
      </Dialog>
    </Prerender>
  );
  const { rerender } = render(page('New Booking'));
  expect(rendered).toHaveBeenCalledTimes(1);
  rerender(page('Edit Booking'));
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(effect).not.toHaveBeenCalled();
  expect(document.querySelector('input')).toBeNull();
});

it('reports no failure', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw new Error('not downloaded');
  }
  const { container } = render(
    <>
      <p>The page</p>
      <Prerender>
        <Broken />
      </Prerender>
    </>,
  );
  expect(container.textContent).toBe('The page');
  expect(report).not.toHaveBeenCalled();
});
