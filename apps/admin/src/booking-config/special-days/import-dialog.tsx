import { MAX_HOLIDAY_FILE_BYTES } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Button, Delayed, Dialog } from '@roomhours/ui';
import { useState } from 'react';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import type { DialogProps } from '../../kit/dialog/dialog-slot';
import { FileDrop } from '../../kit/form/file-drop';
import { plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { ImportPreview } from './import-preview';
import { useImportSpecialDaysMutation, usePreviewImportMutation } from './special-days.api';

const TOO_LARGE = `The file is too large: at most ${MAX_HOLIDAY_FILE_BYTES / (1024 * 1024)} MB can be sent.`;

/** 'Import Holidays': a preview of an iCalendar file, then its all-day events become closed days. */
export function ImportDialog({ open, onClose }: DialogProps) {
  const { file, choose, preview, isReading, problem, confirm, isPending } = useImport(onClose);
  const count = preview?.added.length ?? 0;
  const isReady = count > 0 && !isPending;
  const buttons = (
    <>
      <Button onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      <Button kind="primary" onClick={isReady ? () => void confirm() : undefined} aria-disabled={!isReady}>
        {isPending ? 'Importing...' : count > 0 ? `Import ${plural(count, 'day')}` : 'Import'}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="Import Holidays" onClose={onClose} busy={isPending} footer={buttons}>
      <FileDrop label="Calendar file" accept=".ics,text/calendar" fileName={file?.name} onFile={choose}>
        An iCalendar file (.ics) of public holidays. Its all-day events become closed days.
      </FileDrop>
      <div role="status">
        {isReading && (
          <Delayed>
            <p>Reading the file…</p>
          </Delayed>
        )}
        {preview && <ImportPreview preview={preview} />}
      </div>
      <DialogAlert>{problem}</DialogAlert>
    </Dialog>
  );
}

function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [previewImport, { data: preview, error, isLoading: isReading, reset }] = usePreviewImportMutation();
  const [importDays] = useImportSpecialDaysMutation();
  const { send, isPending } = useRequest();
  const isTooLarge = file !== null && file.size > MAX_HOLIDAY_FILE_BYTES;

  const choose = (chosen: File) => {
    setFile(chosen);
    if (chosen.size > MAX_HOLIDAY_FILE_BYTES) reset();
    else void previewImport(chosen);
  };
  const confirm = async () => {
    if (file === null) return;
    const { error: failure } = await send(importDays(file), {
      success: { title: 'Special Days Imported' },
      failure: { title: 'Import Failed', fallback: 'The holidays could not be imported. Please try again.' },
    });
    if (failure === undefined) onImported();
  };
  const failed = error === undefined ? null : failureText(error, 'The file could not be read. Please try again.');
  return { file, choose, preview, isReading, problem: isTooLarge ? TOO_LARGE : failed, confirm, isPending };
}
