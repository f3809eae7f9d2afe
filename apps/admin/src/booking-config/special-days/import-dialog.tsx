import type { Impact, SpecialDaysImport } from '@roomhours/contract';
import { localDate } from '@roomhours/time';
import { Delayed, Dialog, type DialogControl } from '@roomhours/ui';
import { Button, Card, Checkbox, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FileDrop } from '../../kit/form/file-drop';
import { DialogAlert } from '../../kit/form/form-dialog';
import { ImpactView } from '../../kit/impact/impact-view';
import { numberText, plural } from '../../kit/plural';
import { dateText } from '../../kit/time-text';
import { type ImportState, useImport } from './use-import';

/** 'Import Holidays': a preview of an iCalendar file, then its all-day events become closed days. */
export function ImportDialog({ open, onClose }: DialogControl) {
  const state = useImport(onClose);
  const { file, preview, isReading, isPending } = state;
  const buttons = <ImportButtons {...state} onCancel={onClose} />;
  return (
    <Dialog open={open} title="Import Holidays" onClose={onClose} busy={isPending} footer={buttons}>
      <FileDrop label="Calendar file" accept=".ics,text/calendar" fileName={file?.name} onFile={state.choose}>
        An iCalendar file (.ics) of public holidays. Its all-day events become closed days.
      </FileDrop>
      <div role="status">
        {isReading && (
          <Delayed>
            <p>Reading the file…</p>
          </Delayed>
        )}
        {preview && <ImportPreview {...state} preview={preview} />}
      </div>
      <DialogAlert>{state.problem}</DialogAlert>
    </Dialog>
  );
}

function ImportButtons(props: ImportState & { onCancel: () => void }) {
  const { preview, leftOut, isReading, isPending, confirm, onCancel } = props;
  const count = preview?.added.filter(({ date }) => !leftOut.includes(date)).length ?? 0;
  const isReady = count > 0 && !isPending && !isReading;
  return (
    <>
      <Button onClick={onCancel} disabled={isPending}>
        Cancel
      </Button>
      <Button type="primary" onClick={isReady ? () => void confirm() : undefined} aria-disabled={!isReady}>
        {isPending ? 'Importing...' : count > 0 ? `Import ${plural(count, 'day')}` : 'Import'}
      </Button>
    </>
  );
}

/** What an import adds, which days exist already, and what it leaves out. */
function ImportPreview({ preview, ...state }: ImportState & { preview: SpecialDaysImport }) {
  const { added, existing, ignored, ignoredEvents, impact } = preview;
  const { choices, leftOut, include } = state;
  const count = added.filter(({ date }) => !leftOut.includes(date)).length;
  return (
    <Flex vertical gap="small" style={{ marginTop: 16 }}>
      {added.length === 0 ? (
        <Typography.Text>The file has no day to add.</Typography.Text>
      ) : (
        <DayList
          title={`${plural(count, 'day')} will be added as closed.`}
          days={added}
          leftOut={leftOut}
          include={include}
        />
      )}
      {existing.length > 0 && <DayList title={existingTitle(existing.length)} days={existing} />}
      {ignored > 0 && <IgnoredEvents count={ignored} events={ignoredEvents} />}
      {impact && impact.bookings > 0 && (
        <ImpactView result={loaded(impact)} choices={choices} sentence={impactSentence} />
      )}
    </Flex>
  );
}

const existingTitle = (count: number) =>
  count === 1 ? '1 day exists already. It stays as it is.' : `${count} days exist already. They stay as they are.`;

/** The preview contains its impact. */
const loaded = (currentData: Impact) => ({
  currentData,
  isFetching: false,
  isUninitialized: false,
  refetch: () => undefined,
});

const impactSentence = (count: string, { bookings }: Impact) =>
  bookings === 1
    ? `${count} lies on a closed day then. It stays as it is.`
    : `${count} lie on closed days then. They stay as they are.`;

interface DayListProps extends Partial<Pick<ImportState, 'leftOut' | 'include'>> {
  title: string;
  days: readonly { date: string; name: string }[];
}

/** Days, with a check box for each if the administrator can choose. */
function DayList({ title, days, leftOut = [], include }: DayListProps) {
  const text = ({ date, name }: DayListProps['days'][number]) => (
    <>
      {dateText(localDate(date))} <bdi dir="auto">{name}</bdi>
    </>
  );
  return (
    <ScrolledList title={title}>
      {days.map((day) => (
        <li key={day.date}>
          {include ? (
            <Checkbox
              checked={!leftOut.includes(day.date)}
              onChange={({ target }) => include(day.date, target.checked)}
            >
              {text(day)}
            </Checkbox>
          ) : (
            text(day)
          )}
        </li>
      ))}
    </ScrolledList>
  );
}

function IgnoredEvents({ count, events }: { count: number; events: SpecialDaysImport['ignoredEvents'] }) {
  return (
    <ScrolledList title={`${plural(count, 'event')} ${count === 1 ? 'is' : 'are'} left out.`}>
      {events.map(({ line, name, reason }) => (
        <li key={`${line} ${name}`}>
          Line {numberText(line)} <bdi dir="auto">{name}</bdi>: <bdi dir="auto">{reason}</bdi>
        </li>
      ))}
      {events.length < count && <li>The first {numberText(events.length)} are listed.</li>}
    </ScrolledList>
  );
}

/** A long list scrolls. */
function ScrolledList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small" title={title}>
      <div role="group" aria-label={title} tabIndex={0} style={{ maxHeight: 180, overflowY: 'auto' }}>
        <Flex component="ul" vertical gap="small" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {children}
        </Flex>
      </div>
    </Card>
  );
}
