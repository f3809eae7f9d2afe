import type { LocalDate, MinuteOfDay } from '@roomhours/time';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { GridCell } from '../model/grid-cell';
import { useRovingTabindex } from './use-roving-tabindex';

/** The first cell of a week that begins on a date. */
const cellOf = (date: string) =>
  ({
    key: 'slot-0-540',
    day: 0,
    row: 0,
    rows: 1,
    date: date as LocalDate,
    startMinute: 540 as MinuteOfDay,
  }) as unknown as GridCell;

const MONDAY = cellOf('2026-11-16');
const NEXT_MONDAY = cellOf('2026-11-23');
const START = { day: 0, minute: 540 as MinuteOfDay };

function Grid({ cell }: { cell: GridCell | null }) {
  const grid = useRef<HTMLDivElement>(null);
  const { onFocus, onBlur, onKeyDown } = useRovingTabindex({
    ...{ grid, cells: cell && [cell], time: 'down', start: START },
    onWeek: () => undefined,
  });
  return (
    <>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        onFocus={(event) => onFocus(event, cell ?? undefined)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        {cell && (
          <div data-cell={cell.key} key={cell.date}>
            <button>{cell.date}</button>
          </div>
        )}
      </div>
      <button>Elsewhere</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement;

function leaveTheWeek() {
  const { rerender } = render(<Grid cell={MONDAY} />);
  act(() => button('2026-11-16').focus());
  fireEvent.keyDown(button('2026-11-16'), { key: 'PageDown' });
  return (cell: GridCell | null) => rerender(<Grid cell={cell} />);
}

it('holds the focus on the grid until the next week is shown, also while the old week is rendered again', () => {
  const show = leaveTheWeek();
  for (const cell of [MONDAY, { ...MONDAY }, null]) {
    show(cell);
    expect(focused()).toBe(screen.getByRole('grid'));
  }
  show(NEXT_MONDAY);
  expect(focused()).toBe(button('2026-11-23'));
});

it('does not take the focus back from a user who has left the grid meanwhile', () => {
  const show = leaveTheWeek();
  act(() => button('Elsewhere').focus());
  show(NEXT_MONDAY);
  expect(focused()).toBe(button('Elsewhere'));
});
