import { counted } from '@roomhours/text';
import { Form, Radio } from 'antd';

/** The bookings of a series that a change concerns. */
type Scope = 'this' | 'following' | 'all';

export interface ScopeFieldProps {
  legend: string;
  /** How many bookings each scope concerns; 'unknown' if the series could not be loaded. Null: there is no choice. */
  counts: Record<Exclude<Scope, 'this'>, number> | 'unknown' | null;
  className?: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

const TEXTS: Record<Scope, string> = { this: 'This booking', following: 'This and the following', all: 'All' };

/** Which bookings of a series a change or a cancellation concerns (booking rules 10). */
export function ScopeField({ legend, counts, className, value, onChange }: ScopeFieldProps) {
  if (counts === null) return null;
  const options = (['this', 'following', 'all'] as const).map((scope) => {
    const isCounted = scope !== 'this' && counts !== 'unknown';
    return { value: scope, label: isCounted ? `${TEXTS[scope]} (${counted(counts[scope], 'booking')})` : TEXTS[scope] };
  });
  return (
    <Form.Item label={legend} layout="vertical" required>
      <Radio.Group
        vertical
        className={className}
        aria-label={legend}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value as Scope)}
      />
    </Form.Item>
  );
}
