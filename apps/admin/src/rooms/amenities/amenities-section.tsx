import type { Amenity } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { DialogSlot, EmptyState, type RowColumn, SkeletonRows, useDialog } from '@roomhours/ui';
import { Button, Flex } from 'antd';
import { RowsTable } from '../../kit/list/rows-table';
import { numberText } from '../../kit/plural';
import { QueryState } from '../../kit/query-state';
import { TabSection } from '../../kit/tab-section';
import { useGetAmenitiesQuery } from './amenities.api';
import { AMENITY_FORM, AmenityDialog } from './amenity-dialog';
import { RemoveAmenity } from './remove-amenity';

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
        placeholder={<SkeletonRows label="Loading amenities" rows={3} />}
        failedTitle="The amenities could not be loaded"
        stale="amenities"
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
      <Button type="text" onClick={() => onRename(amenity)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button danger type="text" onClick={() => onRemove(amenity)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </Flex>
  );
}
