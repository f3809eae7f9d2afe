import type { Room } from '@roomhours/contract';
import { useForm } from 'antd/es/form/Form';
import { FormDialog } from '../shared/form-dialog';
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
  return (
    <FormDialog
      open={open}
      title={room ? 'Edit Meeting Room' : 'Add New Meeting Room'}
      submitLabel={room ? 'Save Changes' : 'Add Room'}
      saving={saving}
      savingLabel={room ? 'Saving...' : 'Adding...'}
      form={form}
      keep={{ name: 'room', subject: room ?? 'new' }}
      onClose={onClose}
    >
      {(formId) => (
        <>
          {notice}
          <RoomForm id={formId} form={form} room={room} onSubmit={(fields) => void save(fields)} />
        </>
      )}
    </FormDialog>
  );
}
