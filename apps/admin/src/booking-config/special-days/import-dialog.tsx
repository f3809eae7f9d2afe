import { Delayed, Dialog, type DialogControl } from '@roomhours/ui';
import { Button } from 'antd';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import { FileDrop } from '../../kit/form/file-drop';
import { plural } from '../../kit/plural';
import { ImportPreview } from './import-preview';
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
