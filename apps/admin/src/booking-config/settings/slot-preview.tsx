import type { UpdateBookingConfigRequest } from '@roomhours/contract';
import { slotRows } from '@roomhours/time';
import { plural } from '../../kit/plural';
import { hoursOf, lastSlotText, minutesText, settingsError } from '../model/config-rules';

/** The slots of a day with these settings. */
export function SlotPreview({ settings }: { settings: UpdateBookingConfigRequest }) {
  const rows = settingsError(settings) === null ? slotRows(hoursOf(settings)) : [];
  const { slotDuration } = settings;
  return (
    <section className="config-preview" aria-labelledby="config-preview-title">
      <h3 id="config-preview-title">A day in slots</h3>
      {rows.length === 0 ? (
        <p>These settings make no slots.</p>
      ) : (
        <>
          <p>
            {plural(rows.length, 'slot')} of {minutesText(slotDuration)}. {lastSlotText(rows, slotDuration)}
          </p>
          <ol>
            {rows.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
