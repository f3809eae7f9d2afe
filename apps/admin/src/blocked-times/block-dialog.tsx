import type { CreateBlockedTimeResponse, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { instant, toLocal } from '@roomhours/time';
import { Dialog, readDraft } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useForm } from 'antd/es/form/Form';
import { useId, useState } from 'react';
import { useFormInput } from '../shared/use-form-input';
import { useSubject } from '../shared/use-subject';
import { type BlockDraft, freshDraft, requestOf } from './block-draft';
import { BlockForm } from './block-form';
import { BlockImpact } from './block-impact';
import { useAddBlock } from './use-add-block';

/** Under this name its input is kept. */
export const FORM = 'block';

interface BlockDialogProps {
  open: boolean;
  rooms: readonly Room[];
  onClose: () => void;
  /** After it has been saved. */
  onBlocked: (added: CreateBlockedTimeResponse) => void;
}

/** 'Block Time Slot': starts anew each time it opens. */
export function BlockDialog(props: BlockDialogProps) {
  const { opening } = useSubject(props.open || null);
  return <BlockSheet key={opening} {...props} />;
}

function BlockSheet({ open, rooms, onClose, onBlocked }: BlockDialogProps) {
  const { timeZone } = useShell();
  const [today] = useState(() => toLocal(instant(Date.now()), timeZone).date);
  const [draft, setDraft] = useState(
    () =>
      readDraft<boolean, BlockDraft>(FORM)?.values ?? freshDraft(today, rooms.length === 1 ? rooms[0]!.id : undefined),
  );
  const [isLooking, setLooking] = useState(false);
  const [form] = useForm<BlockDraft>();
  const input = useFormInput({ open, form, keep: { name: FORM, subject: true } });
  const { add, adding } = useAddBlock({ form, onAdded: (added) => (onClose(), onBlocked(added)) });
  const formId = useId();
  const request = requestOf(draft);

  return (
    <Dialog
      open={open}
      title="Block Time Slot"
      onClose={onClose}
      busy={adding}
      input={input}
      footer={
        <>
          <Button onClick={onClose} disabled={adding}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={formId} aria-disabled={adding || isLooking}>
            {adding ? 'Blocking...' : 'Block Time'}
          </Button>
        </>
      }
    >
      <BlockForm
        id={formId}
        form={form}
        draft={draft}
        rooms={rooms}
        today={today}
        onChange={setDraft}
        onSubmit={(complete) => !isLooking && void add(complete)}
      />
      {open && request && <BlockImpact request={request} onLooking={setLooking} />}
    </Dialog>
  );
}
