import type { Room } from '@roomhours/contract';
import { DialogSlot, SkeletonRows, useDialog } from '@roomhours/ui';
import { AddButton } from '../kit/list/searched-list';
import { QueryState } from '../kit/query-state';
import { TabSection } from '../kit/tab-section';
import { AmenitiesSection } from './amenities';
import { DeleteRoom } from './delete-room';
import { ROOM_FORM, RoomDialog, type RoomSubject } from './room-dialog';
import { RoomCalendar } from './room-calendar';
import { RetireRoom } from './retire-room';
import { useGetRoomsQuery } from './rooms.api';
import { RoomsList } from './rooms-list';

/** 'Room Settings': lists, adds, changes, retires and deletes meeting rooms, and below them the amenities. */
export function RoomsTab() {
  const rooms = useGetRoomsQuery();
  const editor = useDialog<RoomSubject>(ROOM_FORM);
  const retirement = useDialog<Room>();
  const calendar = useDialog<Room>();
  const deletion = useDialog<Room>();
  const add = <AddButton onAdd={() => editor.show('new')}>Add Room</AddButton>;
  return (
    <TabSection title="Meeting Rooms" action={rooms.data && rooms.data.length > 0 && add}>
      <QueryState
        query={rooms}
        data={rooms.data}
        what="rooms"
        placeholder={<SkeletonRows label="Loading rooms" rows={6} />}
      >
        {(all) => (
          <RoomsList
            rooms={all}
            add={add}
            onEdit={editor.show}
            onCopy={(room) => editor.show({ copyOf: room })}
            onRetire={retirement.show}
            onCalendar={calendar.show}
            onDelete={deletion.show}
          />
        )}
      </QueryState>
      <div style={{ marginTop: 32 }}>
        <AmenitiesSection />
      </div>
      <DialogSlot dialog={editor}>{(subject, props) => <RoomDialog subject={subject} {...props} />}</DialogSlot>
      <DialogSlot dialog={retirement}>{(room, props) => <RetireRoom room={room} {...props} />}</DialogSlot>
      <DialogSlot dialog={calendar}>{(room, props) => <RoomCalendar room={room} {...props} />}</DialogSlot>
      <DialogSlot dialog={deletion}>{(room, props) => <DeleteRoom room={room} {...props} />}</DialogSlot>
    </TabSection>
  );
}
