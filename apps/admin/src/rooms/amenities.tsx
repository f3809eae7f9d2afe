import { RowAction } from '../kit/list/row-action';
import { type Amenity, TEXT_LIMITS } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { type DialogControl, DialogSlot, EmptyState, type RowColumn, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button, Flex, Form, Input } from 'antd';
import { lengthRule, requiredText } from '../kit/form/field-rules';
import { FormDialog } from '../kit/form/form-dialog';
import { type EntityFields, useEntityForm } from '../kit/form/use-entity-form';
import { RowsTable } from '../kit/list/rows-table';
import { numberText, plural } from '../kit/plural';
import { QueryState } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { RequestDialog } from '../kit/request-controls';
import {
  useAddAmenityMutation,
  useGetAmenitiesQuery,
  useRemoveAmenityMutation,
  useRenameAmenityMutation,
} from './rooms.api';

/** Lists, adds, renames and removes the amenities that rooms can have. */
export function AmenitiesSection() {
  const amenities = useGetAmenitiesQuery();
  const editor = useDialog<Amenity | 'new'>(AMENITY_FORM);
  const removal = useDialog<Amenity>();
  return (
    <TabSection
      title="Amenities"
      level={3}
      subtitle="Equipment that rooms can have. Members see it and search for it."
      action={amenities.data && <Button onClick={() => editor.show('new')}>Add Amenity</Button>}
    >
      <QueryState
        query={amenities}
        data={amenities.data}
        what="amenities"
        placeholder={<SkeletonRows label="Loading amenities" rows={3} />}
      >
        {(all) => <AmenityList amenities={all} onRename={editor.show} onRemove={removal.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>{(subject, props) => <AmenityDialog subject={subject} {...props} />}</DialogSlot>
      <DialogSlot dialog={removal}>{(amenity, props) => <RemoveAmenity amenity={amenity} {...props} />}</DialogSlot>
    </TabSection>
  );
}

interface AmenityActions {
  onRename: (amenity: Amenity) => void;
  onRemove: (amenity: Amenity) => void;
}

function AmenityList({ amenities, ...actions }: AmenityActions & { amenities: readonly Amenity[] }) {
  if (amenities.length === 0) {
    return <EmptyState title="No amenities">Add what rooms have, such as a screen or a whiteboard.</EmptyState>;
  }
  const columns: RowColumn<Amenity>[] = [
    { title: 'Name', card: 'head', render: (_, { name }) => <bdi dir="auto">{name}</bdi> },
    { title: 'Rooms', render: (_, { rooms }) => numberText(rooms) },
    {
      title: 'Actions',
      card: 'foot',
      fixed: 'end',
      render: (_, amenity) => <Actions amenity={amenity} {...actions} />,
    },
  ];
  return <RowsTable label="Amenities" columns={columns} rows={amenities} rowKey={({ id }) => id} />;
}

function Actions({ amenity, onRename, onRemove }: AmenityActions & { amenity: Amenity }) {
  const name = isolate(amenity.name);
  return (
    <Flex gap={4}>
      <RowAction text="Rename" of={name} onClick={() => onRename(amenity)} />
      <RowAction danger text="Remove" of={name} onClick={() => onRemove(amenity)} />
    </Flex>
  );
}

/** The name of the form. */
const AMENITY_FORM = 'amenity';

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
function AmenityDialog({ subject, open, onClose }: DialogControl & { subject: Amenity | 'new' }) {
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

/** Removes an amenity after confirmation, also from the rooms that have it. */
function RemoveAmenity({ amenity, ...control }: DialogControl & { amenity: Amenity }) {
  const [remove] = useRemoveAmenityMutation();
  return (
    <RequestDialog
      {...control}
      title={`Remove ${isolate(amenity.name)}`}
      text={`Are you sure you want to remove this amenity? ${consequence(amenity)}`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      request={() => remove(amenity)}
      toasts={{
        success: { title: 'Amenity Removed' },
        failure: { title: 'Remove Failed', fallback: 'The amenity could not be removed. Please try again.' },
      }}
    />
  );
}

function consequence({ rooms }: Amenity): string {
  return rooms === 0 ? 'No room has it.' : `${plural(rooms, 'room')} will no longer have it.`;
}
