/** Distances to the cell and to the edge of the window, in pixels. */
const GAP = 8;
const EDGE = 8;

interface Size {
  width: number;
  height: number;
}

/** Returns the position of a card in pixels: right of a cell, else left of it, else below or above it, always in the window. */
export function placeBeside(
  cell: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  card: Size,
  view: { innerWidth: number; innerHeight: number },
): { x: number; y: number } {
  const within = (at: number, size: number, limit: number) => Math.max(EDGE, Math.min(at, limit - size - EDGE));
  const fitsRight = cell.right + GAP + card.width + EDGE <= view.innerWidth;
  const fitsLeft = cell.left - GAP - card.width >= EDGE;
  const y = within(cell.top, card.height, view.innerHeight);
  if (fitsRight) return { x: cell.right + GAP, y };
  if (fitsLeft) return { x: cell.left - GAP - card.width, y };
  const fitsBelow = cell.bottom + GAP + card.height + EDGE <= view.innerHeight;
  return {
    x: within(cell.left, card.width, view.innerWidth),
    y: fitsBelow ? cell.bottom + GAP : within(cell.top - GAP - card.height, card.height, view.innerHeight),
  };
}
