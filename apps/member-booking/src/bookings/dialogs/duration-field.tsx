import type { DurationChoice } from '../form/duration-choice';
import { durationText } from '../text/duration-text';
import { FieldError, errorId } from './field';

export interface DurationFieldProps {
  id: string;
  value: number;
  choice: DurationChoice;
  error?: string;
  onChange: (minutes: number) => void;
}

/** The lengths on offer, all of them in sight, and why there are no longer ones. */
export function DurationField({ id, value, choice, error, onChange }: DurationFieldProps) {
  return (
    <fieldset className="mb-field mb-durations" aria-describedby={error ? errorId(id) : undefined}>
      <legend>Duration</legend>
      <div>
        {choice.offered.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name={id}
              value={minutes}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
            />
            <span>{durationText(minutes)}</span>
          </label>
        ))}
      </div>
      {choice.note && <p className="mb-field-note">{choice.note}</p>}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
