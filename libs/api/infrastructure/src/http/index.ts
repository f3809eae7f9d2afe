export { RouteTable } from './access/route-table';
export { GridEntryFormat } from './bookings/booking.shapes';
export { RepeatedRequests } from './bookings/repeated-requests';
export * from './configure-http';
export { apiDescription } from './docs/api-description';
export * from './front-ends/remotes-manifest';
export * from './http.module';
