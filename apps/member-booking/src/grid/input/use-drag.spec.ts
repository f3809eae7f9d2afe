import type { SelectableCell } from '../model/selection';
import { type DragEffect, type DragEvent, type DragSource, type Grip, IDLE, dragReducer } from './use-drag';

const from = { key: 'slot-1-600', kind: 'free', day: 1, row: 2 } as SelectableCell;
const grip = { kind: 'grip', part: 'body', day: 1, row: 2 } as Grip;
const press = (isTouch: boolean, on: DragSource = from): DragEvent => ({
  type: 'press',
  drag: { from: on, pointerId: 1, x: 100, y: 100, day: on.day, row: on.row, isTouch },
});
const move = (row: number | null, y = 100, pointerId = 1, day = 1): DragEvent => ({
  ...{ type: 'move', pointerId, x: 100, y },
  at: row === null ? null : { day, row },
});

/** Runs events through the reducer. */
function run(...events: DragEvent[]) {
  const effects: string[] = [];
  let state = IDLE;
  for (const event of events) {
    const [next, effect] = dragReducer(state, event);
    state = next;
    if (effect) effects.push(textOf(effect));
  }
  return { effects, isDragging: state.drag !== null, ignoresClick: state.ignoresClick };
}

const textOf = (effect: DragEffect) => (effect.type === 'extend' ? `extend to ${effect.at.row}` : effect.type);

describe('a mouse', () => {
  it('selects the rows that it reaches, and ignores the click of the release', () => {
    expect(run(press(false), move(3), move(3), move(5), { type: 'release' })).toEqual({
      effects: ['extend to 3', 'extend to 5', 'complete'],
      isDragging: false,
      ignoresClick: true,
    });
  });

  it('clicks if it is released in its row', () => {
    expect(run(press(false), move(2), { type: 'release' })).toEqual({
      effects: [],
      isDragging: false,
      ignoresClick: false,
    });
    expect(run(press(false), move(3), move(2), { type: 'release' }).effects).toEqual(['extend to 3', 'extend to 2']);
  });

  it('discards the selection with Escape', () => {
    expect(run(press(false), move(4), { type: 'abort' }, move(6), { type: 'release' })).toEqual({
      effects: ['extend to 4', 'discard'],
      isDragging: false,
      ignoresClick: false,
    });
  });

  it('selects only with the pointer that was pressed, and only where the grid has rows', () => {
    expect(run(press(false), move(4, 100, 2), move(null)).effects).toEqual([]);
  });
});

describe('touch', () => {
  it('selects after the long press, its own row first', () => {
    const touched = run(press(true), { type: 'longPress' }, move(4, 200), { type: 'release' });
    expect(touched).toEqual({
      effects: ['extend to 2', 'extend to 4', 'complete'],
      isDragging: false,
      ignoresClick: true,
    });
  });

  it('selects its row if it does not move after the long press', () => {
    expect(run(press(true), { type: 'longPress' }, { type: 'release' }).effects).toEqual(['extend to 2', 'complete']);
  });

  it('scrolls if it moves before the long press, but not by a tremor', () => {
    expect(run(press(true), move(2, 110), { type: 'longPress' }).effects).toEqual(['extend to 2']);
    expect(run(press(true), move(2, 111), { type: 'longPress' })).toEqual({
      effects: [],
      isDragging: false,
      ignoresClick: false,
    });
  });
});

it('accepts the click after the next press', () => {
  const drag = [press(false), move(3), { type: 'release' }] as DragEvent[];
  expect(run(...drag, { type: 'press', drag: null }).ignoresClick).toBe(false);
});

describe('a booking', () => {
  it('is moved over rows and days, and not opened by the click of the release', () => {
    const dragged = run(press(false, grip), move(3), move(3, 100, 1, 2), { type: 'release' });
    expect(dragged).toMatchObject({ effects: ['extend to 3', 'extend to 3', 'complete'], ignoresClick: true });
    const sideways = run(press(false, grip), move(2, 100, 1, 2), { type: 'release' });
    expect(sideways).toMatchObject({ effects: ['extend to 2', 'complete'], ignoresClick: true });
  });

  it('is opened by a click, also after it was dragged back to its place', () => {
    expect(run(press(false, grip), { type: 'release' })).toMatchObject({ effects: ['discard'], ignoresClick: false });
    const back = run(press(false, grip), move(3), move(2), { type: 'release' });
    expect(back).toMatchObject({ effects: ['extend to 3', 'extend to 2', 'discard'], ignoresClick: false });
  });

  it('is put back by Escape, and scrolled by a touch without a long press', () => {
    expect(run(press(false, grip), move(4), { type: 'abort' }).effects).toEqual(['extend to 4', 'discard']);
    expect(run(press(true, grip), move(4, 200), { type: 'longPress' }).effects).toEqual(['discard']);
    expect(run(press(true, grip), { type: 'longPress' }, move(4, 200), { type: 'release' }).effects).toEqual([
      ...['extend to 2', 'extend to 4', 'complete'],
    ]);
  });
});
