import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Once, part, usePreload } from './part';

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{`failed: ${this.state.error.message}`}</p> : this.props.children;
  }
}

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;

it('shows its outline until the download is there', async () => {
  const Part = part(async () => Greeting, <p>Loading</p>);
  render(<Part name="Ada" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('is there at once when it has been preloaded, and downloaded once', async () => {
  const load = jest.fn(async () => Greeting);
  const Part = part(load);
  Part.preload();
  Part.preload();
  await act(async () => undefined);
  render(<Part name="Noah" />);
  expect(screen.getByText('Hello Noah')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws to the boundary what kept it away, and asks again when it is shown anew', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Part = part(load);
  const first = render(
    <Boundary>
      <Part name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('failed: gone')).toBeTruthy();
  first.unmount();
  render(<Part name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('says nothing of a preload that fails, and tries again when it is shown', async () => {
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Part = part(load);
  Part.preload();
  await act(async () => undefined);
  render(<Part name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('is preloaded when the browser is idle, once what was asked for is there', () => {
  jest.useFakeTimers();
  const parts = [{ preload: jest.fn() }];
  const Page = ({ ready }: { ready: boolean }) => {
    usePreload(parts, ready);
    return null;
  };
  const { rerender } = render(<Page ready={false} />);
  jest.advanceTimersByTime(10_000);
  expect(parts[0]!.preload).not.toHaveBeenCalled();
  rerender(<Page ready />);
  jest.advanceTimersByTime(10_000);
  expect(parts[0]!.preload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('is preloaded sooner where that is asked for', () => {
  jest.useFakeTimers();
  const [soon, later] = [[{ preload: jest.fn() }], [{ preload: jest.fn() }]];
  function Page() {
    usePreload(soon, true, 0);
    usePreload(later, true);
    return null;
  }
  render(<Page />);
  jest.advanceTimersByTime(100);
  expect(soon[0]!.preload).toHaveBeenCalledTimes(1);
  expect(later[0]!.preload).not.toHaveBeenCalled();
  jest.useRealTimers();
});

it('keeps what was needed once', () => {
  const dialog = <p>Dialog</p>;
  const { rerender } = render(<Once when={false}>{dialog}</Once>);
  expect(screen.queryByText('Dialog')).toBeNull();
  rerender(<Once when>{dialog}</Once>);
  rerender(<Once when={false}>{dialog}</Once>);
  expect(screen.getByText('Dialog')).toBeTruthy();
});
