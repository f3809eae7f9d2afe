/* What other features use of the rooms. */
export { useGetRoomsQuery } from './rooms.api';
