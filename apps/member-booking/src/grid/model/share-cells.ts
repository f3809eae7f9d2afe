import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { Stop, WeekModel } from './grid-cell';

/**
 * Gives models back with every stop that says what it said in the one before left the same object: only what has changed
 * is drawn again.
 */
export function sharingStops(): (next: WeekModel) => WeekModel {
  let before = new Map<string, Stop>();
  return (next) => {
    const stops = next.stops.map((stop) => copyWithStructuralSharing(before.get(stop.key), stop) as Stop);
    before = new Map(stops.map((stop) => [stop.key, stop]));
    return { ...next, stops };
  };
}
