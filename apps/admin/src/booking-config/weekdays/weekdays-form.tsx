import type { BookingConfig } from '@roomhours/contract';
import type { RequestToasts } from '../../kit/use-request';
import { useLazyGetWeekdaysImpactQuery, useUpdateWeekdaysMutation } from './weekdays.api';
import { ConfigForm } from '../model/config-form';
import { useConfigDraft } from '../model/use-config-draft';
import { useConfigForm } from '../model/use-config-form';
import { WEEKDAYS, WEEKDAY_HOURS, type WeekdayFields, requestOf } from './weekday-fields';
import { WeekdayRow } from './weekday-row';

/** The name of the form. */
const FORM = 'weekdays';

const TOASTS: RequestToasts = {
  success: { title: 'Weekdays Updated', description: 'The hours of the weekdays have been updated successfully.' },
  failure: { title: 'Update Failed', fallback: 'Failed to update the hours of the weekdays.' },
};

/** The hours of each weekday: the default hours, its own hours, or closed. */
export function WeekdaysForm({ config }: { config: BookingConfig }) {
  const impact = useLazyGetWeekdaysImpactQuery();
  const [update] = useUpdateWeekdaysMutation();
  const { form, submit, isPending, conflictNotice, confirmation } = useConfigForm(config, WEEKDAY_HOURS, {
    impact,
    send: (based, request: ReturnType<typeof requestOf>) => update({ config: based, request }),
    toasts: TOASTS,
  });
  const discardDialog = useConfigDraft(FORM, form, WEEKDAY_HOURS.fieldsOf(config));
  return (
    <section className="config-section" aria-labelledby="config-weekdays">
      <h3 id="config-weekdays">Weekdays</h3>
      <p>Weekdays without hours of their own have the start and end time above.</p>
      <ConfigForm<WeekdayFields>
        {...{ form, isPending }}
        name={FORM}
        initialValues={WEEKDAY_HOURS.fieldsOf(config)}
        saveLabel="Save Weekdays"
        confirmation={{ ...confirmation, title: 'Change weekdays', what: 'the new hours' }}
        onSubmit={() => void submit(requestOf(form.getFieldsValue(true) as WeekdayFields))}
      >
        {conflictNotice}
        <WeekdayTable config={config} />
      </ConfigForm>
      {discardDialog}
    </section>
  );
}

function WeekdayTable({ config }: { config: BookingConfig }) {
  return (
    <table className="config-weekdays" aria-labelledby="config-weekdays">
      <thead>
        <tr>
          <th scope="col">Weekday</th>
          <th scope="col">Opening</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <WeekdayRow key={weekday} weekday={weekday} config={config} />
        ))}
      </tbody>
    </table>
  );
}
