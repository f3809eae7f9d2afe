import { MAX_HOLIDAY_FILE_BYTES, type SpecialDaysImport } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Button, Delayed, Dialog } from '@roomhours/ui';
import { useState } from 'react';
import { DialogAlert } from '../../kit/dialog/dialog-alert';
import type { DialogProps } from '../../kit/dialog/dialog-slot';
import { FileDrop } from '../../kit/form/file-drop';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { ImportPreview } from './import-preview';
import { useImportSpecialDaysMutation, usePreviewImportMutation } from './special-days.api';

const TOO_LARGE = `The file is too large: at most ${MAX_HOLIDAY_FILE_BYTES / (1024 * 1024)} MB can be sent.`;

/** 'Import Holidays': a preview of an iCalendar file, then its all-day events become closed days. */
export function ImportDialog({ open, onClose }: DialogProps) {
  const { file, choose, preview, isReading, problem, confirm, isPending, choices } = useImport(onClose);
  const count = preview?.added.length ?? 0;
  const isReady = count > 0 && !isPending && !isReading;
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
        {preview && <ImportPreview preview={preview} choices={choices} />}
      </div>
      <DialogAlert>{problem}</DialogAlert>
    </Dialog>
  );
}

function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null);
  /** Of the chosen file; stays while another page of affected bookings is loaded. */
  const [preview, setPreview] = useState<SpecialDaysImport>();
  const [previewImport, { error, isLoading: isReading, reset }] = usePreviewImportMutation();
  const [files, setFiles] = useState(0);
  const choices = useAffectedChoices({ subject: String(files) });
  const [importDays] = useImportSpecialDaysMutation();
  const { send, isPending } = useRequest();
  const isTooLarge = file !== null && file.size > MAX_HOLIDAY_FILE_BYTES;

  const load = async (content: File, page?: number) => setPreview((await previewImport({ content, page })).data);
  const choose = (chosen: File) => {
    setFile(chosen);
    setFiles(files + 1);
    setPreview(undefined);
    if (chosen.size > MAX_HOLIDAY_FILE_BYTES) reset();
    else void load(chosen);
  };
  const showPage = (page: number) => {
    choices.showPage(page);
    if (file !== null) void load(file, page);
  };
  const confirm = async () => {
    if (file === null) return;
    const { error: failure } = await send(importDays({ content: file, affected: choices.affected }), {
      success: { title: 'Special Days Imported', description: choices.result },
      failure: { title: 'Import Failed', fallback: 'The holidays could not be imported. Please try again.' },
    });
    if (choices.refuse(failure)) void load(file, choices.query.page);
    else if (failure === undefined) onImported();
  };
  const failed = error === undefined ? null : failureText(error, 'The file could not be read. Please try again.');
  const problem = isTooLarge ? TOO_LARGE : failed;
  return { file, choose, preview, isReading, problem, confirm, isPending, choices: { ...choices, showPage } };
}
