import { act, renderHook } from '@testing-library/react';
import type { FocusEvent, PointerEvent } from 'react';
import type { GridCell } from '../model/grid-cell';
import { useHint } from './cell-hint';

const CELL = { key: 'closed', kind: 'unavailable' } as GridCell;

function pressedAt(top: number) {
  const element = document.createElement('div');
  const place = { top };
  element.getBoundingClientRect = () => ({ left: 0, top: place.top }) as DOMRect;
  const { result } = renderHook(() => useHint(() => ({ cell: CELL, element }), true));
  act(() => result.current.press(element));
  return { hint: () => result.current.shown, place };
}

const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));

describe('the hint of a pressed cell', () => {
  it('is hidden when its cell has been scrolled', () => {
    const { hint, place } = pressedAt(300);
    expect(hint()?.isPressed).toBe(true);
    place.top = 280;
    scroll();
    expect(hint()).toBeNull();
  });

  it('stays if the scroll was before', () => {
    const { hint } = pressedAt(300);
    scroll();
    expect(hint()?.isPressed).toBe(true);
  });
});

describe('the hint of a cell under the pointer or with the focus', () => {
  const element = Object.assign(document.createElement('div'), { matches: () => true });
  const shown = (use: (hint: ReturnType<typeof useHint>) => void, enabled = true) => {
    const { result } = renderHook(() => useHint(() => ({ cell: CELL, element }), enabled));
    act(() => use(result.current));
    return result.current.shown !== null;
  };
  const moved = ({ movementX = 2, ...event }: Partial<PointerEvent> & { movementX?: number }) => {
    const at = { pointerType: 'mouse', buttons: 0, nativeEvent: { movementX, movementY: 0 }, ...event };
    return (hint: ReturnType<typeof useHint>) => hint.onPointerMove(at as PointerEvent);
  };
  const focused = (relatedTarget: Element | null) => (hint: ReturnType<typeof useHint>) =>
    hint.onFocus({ target: element, relatedTarget } as unknown as FocusEvent);

  it('follows the pointer, but not while a button is pressed', () => {
    expect([shown(moved({})), shown(moved({ buttons: 1 })), shown(moved({ pointerType: 'touch' }))]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('stays closed when a dialog closes over a pointer at rest, or returns the focus', () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    const button = dialog.appendChild(document.createElement('button'));
    expect([shown(moved({ movementX: 0 })), shown(focused(button)), shown(focused(null))]).toEqual([
      ...[false, false, false],
    ]);
    expect(shown(focused(document.createElement('button')))).toBe(true);
  });

  it('stays closed while times are selected or a booking is moved', () => {
    expect([shown(moved({}), false), shown(focused(document.createElement('button')), false)]).toEqual([false, false]);
  });
});
