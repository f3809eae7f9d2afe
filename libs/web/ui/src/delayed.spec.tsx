import { act, render, screen } from '@testing-library/react';
import { Delayed, SKELETON_DELAY_MS, useDrawn } from './delayed';

it('shows a skeleton after a delay', () => {
  jest.useFakeTimers();
  render(<Delayed>skeleton</Delayed>);
  act(() => void jest.advanceTimersByTime(SKELETON_DELAY_MS - 1));
  expect(screen.queryByText('skeleton')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('skeleton')).toBeTruthy();
  jest.useRealTimers();
});

let rendered: string[] = [];

function List({ text }: { text: string | undefined }) {
  const shown = useDrawn(text !== undefined) ? text! : 'Loading';
  rendered.push(shown);
  return <p>{shown}</p>;
}

/** Returns what was rendered meanwhile. */
function rendersOf(work: () => void): string[] {
  rendered = [];
  work();
  return rendered;
}

it('draws at once what is there, and what arrives later in a render of its own', () => {
  expect(rendersOf(() => render(<List text="first" />))[0]).toBe('first');
  const { rerender } = render(<List text={undefined} />);
  const later = rendersOf(() => rerender(<List text="second" />));
  expect([later[0], later.at(-1)]).toEqual(['Loading', 'second']);
  expect(screen.getByText('second')).toBeTruthy();
});
