import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component';

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

it('renders its placeholder until the download has finished', async () => {
  const Lazy = lazyComponent(async () => Greeting, <p>Loading</p>);
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('renders immediately when it has been preloaded, and is downloaded once', async () => {
  const load = jest.fn(async () => Greeting);
  const Lazy = lazyComponent(load);
  Lazy.preload();
  Lazy.preload();
  await act(async () => undefined);
  render(<Lazy name="Noah" />);
  expect(screen.getByText('Hello Noah')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws a failure to the error boundary, and downloads again when it is mounted again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Lazy = lazyComponent(load);
  const first = render(
    <Boundary>
      <Lazy name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('failed: gone')).toBeTruthy();
  first.unmount();
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('ignores a failed preload, and downloads again when it is rendered', async () => {
  const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Lazy = lazyComponent(load);
  Lazy.preload();
  await act(async () => undefined);
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
