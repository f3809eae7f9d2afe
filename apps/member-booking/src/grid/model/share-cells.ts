import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { GridCell, WeekModel } from './grid-cell';

/** Returns a function that reuses the unchanged cell objects of the previous model, so that only changed cells render. */
export function createCellSharing(): (next: WeekModel) => WeekModel {
  let before = new Map<string, GridCell>();
  return (next) => {
    const cells = next.cells.map((cell) => copyWithStructuralSharing(before.get(cell.key), cell) as GridCell);
    before = new Map(cells.map((cell) => [cell.key, cell]));
    return { ...next, cells };
  };
}
