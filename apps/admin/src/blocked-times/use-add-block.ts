import type { CreateBlockedTimeResponse } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import type { FormInstance } from 'antd/es/form';
import { refusedFields } from '../shared/refused-fields';
import { type BlockDraft, requestOf } from './block-draft';
import { useAddBlockedTimeMutation } from './blocked-times.api';

/** The server's names of the fields, and ours. */
const FIELDS = { roomId: 'roomId', startTime: 'startMinute', endTime: 'endMinute', reason: 'reason' } as const;

interface AddBlock {
  form: FormInstance<BlockDraft>;
  onAdded: (added: CreateBlockedTimeResponse) => void;
}

/** Sends the form, and says how that went: in a toast, and on the fields that the server refused. */
export function useAddBlock({ form, onAdded }: AddBlock) {
  const { notify } = useShell();
  const [addBlockedTime, { isLoading: adding }] = useAddBlockedTimeMutation();

  const add = async (draft: BlockDraft) => {
    const request = requestOf(draft);
    if (adding || request === null) return;
    const { data, error } = await addBlockedTime(request);
    if (data) {
      notify({ kind: 'success', title: 'Time Block Added' });
      return onAdded(data);
    }
    const refused = refusedFields(error, Object.keys(FIELDS) as (keyof typeof FIELDS)[], 'roomId');
    form.setFields(refused.map(({ name, errors }) => ({ name: FIELDS[name], errors })));
    const description = failureText(error, 'Failed to add time block.');
    notify({ kind: 'error', title: 'Add Block Failed', description });
  };
  return { add, adding };
}
