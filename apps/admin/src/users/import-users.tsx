import { MAX_IMPORT_ROWS, MAX_SELECTED_USERS, MAX_USER_FILE_BYTES, type UsersImport } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { isolate } from '@roomhours/text';
import { Dialog, type DialogControl } from '@roomhours/ui';
import { Button, Checkbox, Spin, Typography } from 'antd';
import { useState } from 'react';
import { useHasMail } from '../kit/features.api';
import { FileDrop } from '../kit/form/file-drop';
import { DialogAlert, DialogResult } from '../kit/form/form-dialog';
import { numberText, plural } from '../kit/plural';
import { useRequest } from '../kit/use-request';
import { ImportRows } from './import-rows';
import { DeliveryText, type InvitedUsers } from './selected/invite-users';
import { useImportUsersMutation, usePreviewUsersImportMutation } from './users.api';

const FILE_TEXT =
  'A CSV file with the column email, and perhaps firstName, lastName, subscription, monthlyQuota, role and company. ' +
  `At most ${numberText(MAX_IMPORT_ROWS)} rows and ${MAX_USER_FILE_BYTES / (1024 * 1024)} MB.`;

const INVITED_BY_MAIL = 'They will be invited by mail, immediately after the import.';
const INVITED_BY_LINKS =
  'Mail is off: they will have no password. After the import, Invite makes a file with a link for each of them.';
const MAX_INVITED = numberText(MAX_SELECTED_USERS);
const TOO_MANY_TO_INVITE = `At most ${MAX_INVITED} can be invited together: choose them in the list.`;

interface ImportUsersProps extends DialogControl {
  /** Offers links for the users who were added without mail. */
  onInvite: (users: InvitedUsers['users']) => void;
}

/** 'Import Users': a file, the result of each of its rows in a preview, and the result of the import. */
export function ImportUsers({ open, onClose, onInvite }: ImportUsersProps) {
  const state = useImportUsers();
  const { file, skips, setSkips, preview, result, running } = state;
  const hasMail = useHasMail();
  const isImporting = running === 'importing';
  const buttons = result ? (
    <ResultButtons result={result} onClose={onClose} onInvite={onInvite} />
  ) : (
    <ImportButtons {...state} onClose={onClose} />
  );
  return (
    <Dialog open={open} title="Import Users" onClose={onClose} busy={isImporting} footer={buttons} width={1120}>
      {!result && (
        <FileDrop label="File of users" accept=".csv,text/csv" fileName={file?.name} onFile={state.choose}>
          {FILE_TEXT}
        </FileDrop>
      )}
      <div role="status" style={{ marginTop: 16 }}>
        {running && (
          <Spin description={running === 'reading' ? 'Checking the file…' : 'Importing the users…'}>
            <div style={{ height: 64 }} />
          </Spin>
        )}
        {preview && !running && !result && (
          <>
            <Typography.Paragraph>{previewText(preview)}</Typography.Paragraph>
            <Notices preview={preview} hasMail={hasMail} />
          </>
        )}
      </div>
      <DialogResult>
        {result && (
          <>
            <Typography.Paragraph>{resultText(result)}</Typography.Paragraph>
            {result.invitedAt && <DeliveryText invitedAt={result.invitedAt} />}
          </>
        )}
      </DialogResult>
      {preview && !result && preview.wrong > 0 && (
        <Checkbox checked={skips} onChange={({ target }) => setSkips(target.checked)} style={{ marginBottom: 16 }}>
          Leave out {preview.wrong === 1 ? 'the wrong row' : `the ${numberText(preview.wrong)} wrong rows`}
        </Checkbox>
      )}
      {preview && !result && <ImportRows key={file?.name} rows={preview.rows} />}
      <DialogAlert>{state.problem}</DialogAlert>
    </Dialog>
  );
}

/** Without mail, the added users can be invited with links. */
function ResultButtons({ result, onClose, onInvite }: { result: UsersImport } & Omit<ImportUsersProps, 'open'>) {
  const added = result.rows.flatMap(({ userId, email, firstName, lastName }) =>
    userId ? [{ id: userId, email, firstName, lastName, state: 'invited' as const }] : [],
  );
  const offersLinks = !result.invitedAt && added.length > 0 && added.length <= MAX_SELECTED_USERS;
  return (
    <>
      {offersLinks && <Button onClick={() => onInvite(added)}>Invite</Button>}
      <Button type="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
}

type ImportButtonsProps = ReturnType<typeof useImportUsers> & { onClose: () => void };

function ImportButtons({ preview, running, confirm, skips, onClose }: ImportButtonsProps) {
  const isImporting = running === 'importing';
  const isReady = preview !== undefined && preview.added > 0 && (preview.wrong === 0 || skips) && running === null;
  return (
    <>
      <Button onClick={onClose} disabled={isImporting}>
        Cancel
      </Button>
      <Button type="primary" onClick={() => isReady && void confirm()} aria-disabled={!isReady} loading={isImporting}>
        {preview && preview.added > 0 ? `Import ${plural(preview.added, 'user')}` : 'Import'}
      </Button>
    </>
  );
}

/** What an administrator would hardly see in a long list. */
function Notices({ preview: { rows, ignoredColumns }, hasMail }: { preview: UsersImport; hasMail: boolean }) {
  const added = rows.filter(({ verdict }) => verdict === 'new');
  const administrators = added.filter(({ role }) => role === 'admin').length;
  const unlimited = added.filter(({ role, monthlyQuota }) => role === 'user' && monthlyQuota === 0).length;
  const columns = ignoredColumns.map((name) => isolate(name)).join(', ');
  return (
    <>
      {added.length > 0 && <Typography.Paragraph>{hasMail ? INVITED_BY_MAIL : INVITED_BY_LINKS}</Typography.Paragraph>}
      {administrators > 0 && (
        <Typography.Paragraph>
          {plural(administrators, 'new user')} will be {administratorText(administrators)}.
        </Typography.Paragraph>
      )}
      {unlimited > 0 && (
        <Typography.Paragraph>
          {plural(unlimited, 'new user')} will have a monthly quota of 0, which means no limit.
        </Typography.Paragraph>
      )}
      {ignoredColumns.length > 0 && (
        <Typography.Paragraph>
          {plural(ignoredColumns.length, 'column')} {ignoredColumns.length === 1 ? 'is' : 'are'} not used: {columns}.
        </Typography.Paragraph>
      )}
    </>
  );
}

const administratorText = (count: number) => (count === 1 ? 'an administrator' : 'administrators');

function previewText({ added, existing, wrong }: UsersImport): string {
  const parts = [`${plural(added, 'user')} will be added.`];
  if (existing > 0) parts.push(`${plural(existing, 'user')} ${existing === 1 ? 'exists' : 'exist'} already.`);
  if (wrong > 0) parts.push(`${plural(wrong, 'row')} ${wrong === 1 ? 'is' : 'are'} wrong.`);
  return parts.join(' ');
}

function resultText({ added, existing, wrong, invitedAt }: UsersImport): string {
  const access = invitedAt ? ' and invited by mail' : ', without a password';
  const parts = [`${plural(added, 'user')} ${added === 1 ? 'was' : 'were'} added${access}.`];
  if (existing > 0) parts.push(`${plural(existing, 'user')} existed already.`);
  if (wrong > 0) parts.push(`${plural(wrong, 'wrong row')} ${wrong === 1 ? 'was' : 'were'} left out.`);
  if (!invitedAt && added > MAX_SELECTED_USERS) parts.push(TOO_MANY_TO_INVITE);
  return parts.join(' ');
}

const TOO_LARGE = `The file is too large: at most ${MAX_USER_FILE_BYTES / (1024 * 1024)} MB can be sent.`;
const FAILURE = { title: 'Import Failed', fallback: 'The users could not be imported. Please try again.' };

/** The chosen file, its preview and its import. Another file starts without the choice and the failure of the one before. */
function useImportUsers() {
  const [file, setFile] = useState<File | null>(null);
  const [skips, setSkips] = useState(false);
  const [previewImport, { data: preview, error, isLoading: isReading, reset }] = usePreviewUsersImportMutation();
  const [importUsers, { data: result, error: failure, reset: resetImport }] = useImportUsersMutation();
  const { send, isPending } = useRequest();

  const choose = (chosen: File) => {
    // The result of a running import must be shown.
    if (isPending) return;
    setFile(chosen);
    setSkips(false);
    resetImport();
    if (chosen.size > MAX_USER_FILE_BYTES) reset();
    else void previewImport(chosen);
  };
  const confirm = async () => {
    if (file === null) return;
    await send(importUsers({ content: file, skip: skips }), { success: { title: 'Users Imported' }, failure: FAILURE });
  };
  const problemText = () => {
    if (file !== null && file.size > MAX_USER_FILE_BYTES) return TOO_LARGE;
    if (error !== undefined) return failureText(error, 'The file could not be read. Please try again.');
    return failure === undefined ? null : failureText(failure, FAILURE.fallback);
  };
  const running = isPending ? ('importing' as const) : isReading ? ('reading' as const) : null;
  return { file, choose, skips, setSkips, preview, result, running, problem: problemText(), confirm };
}
