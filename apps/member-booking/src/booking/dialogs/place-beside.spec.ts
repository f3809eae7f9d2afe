import { placeBeside } from './place-beside';

const VIEW = { innerWidth: 1000, innerHeight: 800 };
const CARD = { width: 320, height: 200 };
const cellAt = (left: number, top: number, width = 120) => ({ left, right: left + width, top, bottom: top + 40 });

describe('the place of a card', () => {
  it('is right of the cell, else left of it', () => {
    expect(placeBeside(cellAt(100, 300), CARD, VIEW)).toEqual({ x: 228, y: 300 });
    expect(placeBeside(cellAt(700, 300), CARD, VIEW)).toEqual({ x: 372, y: 300 });
  });

  it('is below a wide cell, else above it', () => {
    expect(placeBeside(cellAt(50, 300, 900), CARD, VIEW)).toEqual({ x: 50, y: 348 });
    expect(placeBeside(cellAt(50, 700, 900), CARD, VIEW)).toEqual({ x: 50, y: 492 });
  });

  it('is in the window', () => {
    expect(placeBeside(cellAt(100, 780), CARD, VIEW)).toEqual({ x: 228, y: 592 });
    expect(placeBeside(cellAt(100, -60), CARD, VIEW)).toEqual({ x: 228, y: 8 });
  });
});
