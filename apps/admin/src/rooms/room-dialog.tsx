import type { Room } from '@roomhours/contract';
import { Dialog } from '@roomhours/ui';
import Button from 'antd/es/button';
import { useForm } from 'antd/es/form/Form';
import { useId } from 'react';
import { type RoomFields, RoomForm } from './room-form';
import { useSaveRoom } from './use-save-room';
import { useSubject } from '../shared/use-subject';

export type RoomDialogSubject = 'new' | Room;

interface RoomDialogProps {
  subject: RoomDialogSubject | null;
  onClose: () => void;
}

/** 'Add New Meeting Room' and 'Edit Meeting Room'; closed while there is no subject. */
export function RoomDialog({ subject, onClose }: RoomDialogProps) {
  const { shown, opening } = useSubject(subject);
  const room = shown === 'new' || shown === null ? undefined : shown;
  return <RoomSheet key={opening} open={subject !== null} room={room} onClose={onClose} />;
}

function RoomSheet({ open, room, onClose }: { open: boolean; room?: Room; onClose: () => void }) {
  const [form] = useForm<RoomFields>();
  const { save, saving, notice } = useSaveRoom({ room, form, onSaved: onClose });
  const formId = useId();
  const words = room ? ['Save Changes', 'Saving...'] : ['Add Room', 'Adding...'];
  return (
    <Dialog
      open={open}
      title={room ? 'Edit Meeting Room' : 'Add New Meeting Room'}
      onClose={onClose}
      busy={saving}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" form={formId} aria-disabled={saving}>
            {words[saving ? 1 : 0]}
          </Button>
        </>
      }
    >
      {notice}
      <RoomForm id={formId} form={form} room={room} onSubmit={(fields) => void save(fields)} />
    </Dialog>
  );
}
