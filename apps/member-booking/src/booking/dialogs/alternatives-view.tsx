import type { Alternative } from '../form/alternatives';
import type { BookingDraft } from '../form/draft';

export interface AlternativesViewProps {
  alternatives: readonly Alternative[];
  /** The loaded weeks are older than the refusal and are being refetched. */
  waiting: boolean;
  onChoose: (change: Partial<BookingDraft>) => void;
}

/** Free alternatives. Pressing one fills in the form; it books nothing. */
export function AlternativesView({ alternatives, waiting, onChoose }: AlternativesViewProps) {
  if (waiting) return <p className="mb-instead">Looking for what is free instead…</p>;
  if (alternatives.length === 0) return <p className="mb-instead">Nothing close to it is free.</p>;
  return (
    <div className="mb-instead" role="group" aria-label="Free instead">
      <span aria-hidden="true">Free instead:</span>
      <ul>
        {alternatives.map(({ kind, change, text, note }) => (
          <li key={JSON.stringify(change)}>
            <button type="button" data-kind={kind} onClick={() => onChoose(change)}>
              <b>{text}</b>
              <span>{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
