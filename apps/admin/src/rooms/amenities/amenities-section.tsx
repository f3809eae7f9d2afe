import type { Amenity } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import { EmptyState } from '@roomhours/ui';
import { Button } from 'antd';
import { DialogSlot, useDialog } from '../../kit/dialog/dialog-slot';
import { type Column, DataTable, TablePlaceholder } from '../../kit/list/data-table';
import { numberText } from '../../kit/plural';
import { QueryState } from '../../kit/query-state';
import { useGetAmenitiesQuery } from './amenities.api';
import { AMENITY_FORM, AmenityDialog } from './amenity-dialog';
import { RemoveAmenity } from './remove-amenity';
import './amenities.css';

const HEADING = 'rooms-amenities';

/** Lists, adds, renames and removes the amenities that rooms can have. */
export function AmenitiesSection() {
  const amenities = useGetAmenitiesQuery();
  const editor = useDialog<Amenity | 'new'>(AMENITY_FORM);
  const removal = useDialog<Amenity>();
  return (
    <section className="amenities" aria-labelledby={HEADING}>
      <div className="amenities-header">
        <div>
          <h3 id={HEADING}>Amenities</h3>
          <p>Equipment that rooms can have. Members see it and search for it.</p>
        </div>
        {amenities.data && <Button onClick={() => editor.show('new')}>Add Amenity</Button>}
      </div>
      <QueryState
        query={amenities}
        data={amenities.data}
        placeholder={<TablePlaceholder label="Loading amenities" rows={3} />}
        failedTitle="The amenities could not be loaded"
        stale="amenities"
      >
        {(all) => <AmenityList amenities={all} onRename={editor.show} onRemove={removal.show} />}
      </QueryState>
      <DialogSlot dialog={editor}>{(subject, props) => <AmenityDialog subject={subject} {...props} />}</DialogSlot>
      <DialogSlot dialog={removal}>{(amenity, props) => <RemoveAmenity amenity={amenity} {...props} />}</DialogSlot>
    </section>
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
  const columns: Column<Amenity>[] = [
    { title: 'Name', cell: ({ name }) => <bdi dir="auto">{name}</bdi>, place: 'head' },
    { title: 'Rooms', cell: ({ rooms }) => <span className="amenities-rooms">{numberText(rooms)}</span> },
    { title: 'Actions', cell: (amenity) => <Actions amenity={amenity} {...actions} />, place: 'foot' },
  ];
  return <DataTable label="Amenities" columns={columns} rows={amenities} keyOf={({ id }) => id} />;
}

function Actions({ amenity, onRename, onRemove }: AmenityActions & { amenity: Amenity }) {
  const name = isolate(amenity.name);
  return (
    <span className="amenities-actions">
      <Button onClick={() => onRename(amenity)} aria-label={`Rename ${name}`}>
        Rename
      </Button>
      <Button danger type="text" onClick={() => onRemove(amenity)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </span>
  );
}
