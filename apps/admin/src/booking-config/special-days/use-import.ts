import { MAX_HOLIDAY_FILE_BYTES, type SpecialDaysImport } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useRef, useState } from 'react';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import { type RequestToasts, useRequest } from '../../kit/use-request';
import { useImportSpecialDaysMutation, usePreviewImportMutation } from './special-days.api';

const TOO_LARGE = `The file is too large: at most ${MAX_HOLIDAY_FILE_BYTES / (1024 * 1024)} MB can be sent.`;
const UNREADABLE = 'The file could not be read. Please try again.';

/** What `ImportDialog` shows and does. */
export type ImportState = ReturnType<typeof useImport>;

/** An import of holidays: a file is chosen, previewed by the server, and imported with the choices for affected bookings. */
export function useImport(onImported: () => void) {
  const { file, choose, preview, load, error, isReading, files, leftOut, leaveOut } = usePreviewedFile();
  const choices = useAffectedChoices({ subject: String(files) });
  const [importDays] = useImportSpecialDaysMutation();
  const { send, isPending } = useRequest();

  const showPage = (page: number) => {
    choices.showPage(page);
    void load(page);
  };
  const include = (date: string, isIncluded: boolean) =>
    leaveOut(isIncluded ? leftOut.filter((other) => other !== date) : [...leftOut, date]);
  const confirm = async () => {
    if (file === null) return;
    const importing = importDays({ content: file, leftOut, affected: choices.affected });
    const { error: failure } = await send(importing, toasts(choices.result));
    if (choices.refuse(failure)) void load(choices.query.page);
    else if (failure === undefined) onImported();
  };
  const days = { preview, leftOut, include };
  return { ...days, file, choose, isReading, problem: error, confirm, isPending, choices: { ...choices, showPage } };
}

const toasts = (description: string | undefined): RequestToasts => ({
  success: { title: 'Special Days Imported', description },
  failure: { title: 'Import Failed', fallback: 'The holidays could not be imported. Please try again.' },
});

/** The chosen file and its preview, which stays while another page of affected bookings is loaded. */
function usePreviewedFile() {
  const [chosen, setChosen] = useState<{ file: File | null; files: number }>({ file: null, files: 0 });
  const [preview, setPreview] = useState<SpecialDaysImport>();
  const [previewImport, { error, isLoading: isReading, reset }] = usePreviewImportMutation();

  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const latest = useRef(0);

  /** Shows the preview, unless another one was requested meanwhile. */
  const loadFile = async (content: File, dates: readonly string[], page?: number) => {
    latest.current += 1;
    const request = latest.current;
    const { data } = await previewImport({ content, page, leftOut: dates });
    if (request === latest.current) setPreview(data);
  };
  const choose = (file: File) => {
    setChosen({ file, files: chosen.files + 1 });
    setPreview(undefined);
    setLeftOut([]);
    if (file.size > MAX_HOLIDAY_FILE_BYTES) reset();
    else void loadFile(file, []);
  };
  const load = async (page?: number) => {
    if (chosen.file !== null) await loadFile(chosen.file, leftOut, page);
  };
  /** The bookings on closed days depend on it. */
  const leaveOut = (dates: readonly string[]) => {
    setLeftOut(dates);
    if (chosen.file !== null) void loadFile(chosen.file, dates);
  };
  const isTooLarge = chosen.file !== null && chosen.file.size > MAX_HOLIDAY_FILE_BYTES;
  const failed = error === undefined ? null : failureText(error, UNREADABLE);
  return { ...chosen, leftOut, leaveOut, choose, preview, load, error: isTooLarge ? TOO_LARGE : failed, isReading };
}
