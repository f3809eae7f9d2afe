/* What other features use of the rooms. */
export { RoomFilter } from './room-filter';
export { useGetRoomsQuery } from './rooms.api';
