import { useShell } from '@roomhours/remote-contract';
import { instantText } from './time-text';

/** An instant in ISO 8601, in the time zone of the workspace: 'Tue 24 Nov 2026, 10:05'. */
export function Instant({ at }: { at: string }) {
  const { timeZone } = useShell();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {instantText(at, timeZone)}
    </time>
  );
}
