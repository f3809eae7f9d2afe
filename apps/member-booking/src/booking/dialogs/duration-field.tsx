import { durationText } from '@roomhours/text';
import type { DurationOption } from '../form/duration-choice';
import { FieldError, errorId } from './field';

export interface DurationFieldProps {
  id: string;
  value: number;
  choice: readonly DurationOption[];
  error?: string;
  onChange: (minutes: number) => void;
}

/** All lengths. Those that do not fit are disabled, with the reason. The chosen one stays enabled, so that it never changes silently. */
export function DurationField({ id, value, choice, error, onChange }: DurationFieldProps) {
  return (
    <fieldset className="mb-field mb-durations" aria-describedby={error ? errorId(id) : undefined}>
      <legend>Duration</legend>
      <div>
        {choice.map(({ minutes, note }) => (
          <label key={minutes}>
            <input
              type="radio"
              name={id}
              value={minutes}
              checked={minutes === value}
              disabled={note !== null && minutes !== value}
              onChange={() => onChange(minutes)}
            />
            <span>
              {durationText(minutes)}
              {note && <small> {note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
