import type { CSSProperties, ReactNode, RefObject } from 'react';
import { lazyComponent } from '@roomhours/ui';
import { CellHint } from './cells/cell-hint';
import { explanation } from './cells/cell-label';
import type { GridCell } from './model/grid-cell';
import { selectionText } from './selection-view';
import type { useGridEvents } from './use-grid-events';
import './print.css';

interface GridFrameProps {
  grid: RefObject<HTMLDivElement | null>;
  events: ReturnType<typeof useGridEvents>;
  cellByKey: ReadonlyMap<string, GridCell>;
  /** Accessible name, and title on paper: 'Board Room, November 16 - November 22, 2026'. */
  label: string;
  busy: boolean;
  columns: number;
  /** Only with rows that the browser may skip. */
  rows?: number;
  className: string;
  allRooms?: boolean;
  style: CSSProperties;
  children: ReactNode;
}

/** The grid with its scroll container, its live region and the hint of a cell. */
export function GridFrame({ grid, events, cellByKey, children, ...props }: GridFrameProps) {
  const { selection, hint, move } = events;
  const hintedCell = hint && cellByKey.get(hint.key);
  const why = hintedCell && hint.isPressed ? explanation(hintedCell) : null;
  return (
    <div className="mb-grid-scroll" data-title={props.label} onPointerLeave={events.hideHint}>
      <div
        ref={grid}
        role="grid"
        className={props.className}
        aria-label={props.label}
        aria-busy={props.busy}
        aria-colcount={props.columns}
        aria-rowcount={props.rows}
        aria-multiselectable="true"
        tabIndex={-1}
        data-rooms={props.allRooms ? '' : undefined}
        data-selecting={selection || move.current ? '' : undefined}
        style={props.style}
        {...events.listeners}
      >
        {children}
      </div>
      <p className="mb-spoken mb-unseen" role="status">
        {selection ? selectionText(selection) : (move.text ?? why)}
      </p>
      {hintedCell && <CellHint cell={hintedCell} anchor={hint.anchor} why={why} />}
    </div>
  );
}

/** Checks with the rules of the booking form. Both are downloaded together, when the browser is idle. */
export const MoveView = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialogs" */ './move/move-view')).MoveView,
  null,
  () => null,
);
