import { act, renderHook } from '@testing-library/react';
import type { GridCell } from '../model/grid-cell';
import { useHint } from './use-hint';

const CELL = { key: 'closed', kind: 'unavailable' } as GridCell;

function pressedAt(top: number) {
  const element = document.createElement('div');
  const place = { top };
  element.getBoundingClientRect = () => ({ left: 0, top: place.top }) as DOMRect;
  const { result } = renderHook(() => useHint(() => ({ cell: CELL, element })));
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
