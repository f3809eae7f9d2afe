import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { GridCell, WeekModel } from './grid-cell';

/**
 * Gives models back with every cell that says what it said in the one before left the same object: only what has changed
 * is drawn again.
 */
export function createCellSharing(): (next: WeekModel) => WeekModel {
  let before = new Map<string, GridCell>();
  return (next) => {
    const cells = next.cells.map((cell) => copyWithStructuralSharing(before.get(cell.key), cell) as GridCell);
    before = new Map(cells.map((cell) => [cell.key, cell]));
    return { ...next, cells };
  };
}
