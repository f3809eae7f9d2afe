import { type Amenity, TEXT_LIMITS } from '@roomhours/contract';
import type { DialogControl } from '@roomhours/ui';
import { Form, Input } from 'antd';
import { lengthRule, requiredText } from '../../kit/form/field-rules';
import { FormDialog } from '../../kit/form/form-dialog';
import { type EntityFields, useEntityForm } from '../../kit/form/use-entity-form';
import { useAddAmenityMutation, useRenameAmenityMutation } from './amenities.api';

/** The name of the form. */
export const AMENITY_FORM = 'amenity';

const ADD_LABELS = { title: 'Add Amenity', submitLabel: 'Add Amenity', pendingLabel: 'Adding...' };
const RENAME_LABELS = { title: 'Rename Amenity', submitLabel: 'Save Changes', pendingLabel: 'Saving...' };

interface AmenityFields {
  name: string;
}

const AMENITY: EntityFields<Amenity, AmenityFields> = {
  fieldsOf: ({ name }) => ({ name }),
  texts: { Name: ({ name }) => name },
  uniqueField: 'name',
};

/** 'Add Amenity' and 'Rename Amenity'. */
export function AmenityDialog({ subject, open, onClose }: DialogControl & { subject: Amenity | 'new' }) {
  const amenity = subject === 'new' ? null : subject;
  const { form, save, isPending, conflictNotice } = useSaveAmenity(amenity, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      {...(amenity ? RENAME_LABELS : ADD_LABELS)}
      pending={isPending}
      name={AMENITY_FORM}
      initialValues={amenity ? AMENITY.fieldsOf(amenity) : { name: '' }}
      kept={{ subject }}
      onSubmit={({ name }) => void save(name.trim())}
    >
      {conflictNotice}
      <Form.Item name="name" label="Name" required rules={[requiredText('Name'), lengthRule(TEXT_LIMITS.amenityName)]}>
        <Input dir="auto" autoFocus autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** Adds an amenity, or renames one. */
function useSaveAmenity(amenity: Amenity | null, onSaved: () => void) {
  const [add] = useAddAmenityMutation();
  const [rename] = useRenameAmenityMutation();
  const { entity, send, ...state } = useEntityForm(amenity, AMENITY);

  const save = async (name: string) => {
    if (name === entity?.name) return onSaved();
    const { error } = await send(entity ? rename({ amenity: entity, name }) : add({ name }), {
      success: { title: entity ? 'Amenity Renamed' : 'Amenity Added' },
      failure: {
        title: entity ? 'Rename Failed' : 'Add Amenity Failed',
        fallback: `The amenity could not be ${entity ? 'renamed' : 'added'}. Please try again.`,
      },
    });
    if (!error) onSaved();
  };
  return { ...state, save };
}
