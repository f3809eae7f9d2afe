import type { Amenity } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { ConfirmDialog, type DialogControl } from '@roomhours/ui';
import { plural } from '../../kit/plural';
import { useRequest } from '../../kit/use-request';
import { useRemoveAmenityMutation } from './amenities.api';

/** Removes an amenity after confirmation, also from the rooms that have it. */
export function RemoveAmenity({ amenity, open, onClose }: DialogControl & { amenity: Amenity }) {
  const [remove] = useRemoveAmenityMutation();
  const { send, isPending } = useRequest();
  const confirm = async () => {
    await send(remove(amenity), {
      success: { title: 'Amenity Removed' },
      failure: { title: 'Remove Failed', fallback: 'The amenity could not be removed. Please try again.' },
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${isolate(amenity.name)}`}
      text={`Are you sure you want to remove this amenity? ${consequence(amenity)}`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function consequence({ rooms }: Amenity): string {
  return rooms === 0 ? 'No room has it.' : `${plural(rooms, 'room')} will no longer have it.`;
}
