import { durationText } from '../text/duration-text';
import { FieldError, errorId } from './field';

export interface DurationFieldProps {
  id: string;
  value: number;
  /** Minutes. */
  durations: readonly number[];
  isDisabled?: (minutes: number) => boolean;
  error?: string;
  onChange: (minutes: number) => void;
}

/** The lengths on offer, all of them in sight. */
export function DurationField({ id, value, durations, isDisabled, error, onChange }: DurationFieldProps) {
  return (
    <fieldset className="mb-field mb-durations" aria-describedby={error ? errorId(id) : undefined}>
      <legend>Duration</legend>
      <div>
        {durations.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name={id}
              value={minutes}
              checked={minutes === value}
              disabled={isDisabled?.(minutes) ?? false}
              onChange={() => onChange(minutes)}
            />
            <span>{durationText(minutes)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
