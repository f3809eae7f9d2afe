/** @typedef {import('./cases.mjs').RaceRequest} RaceRequest */
/** @typedef {import('./client.mjs').Person} Person */

/**
 * @param {Person} who
 * @param {any} body
 * @param {readonly string[]} refusals
 * @returns {RaceRequest}
 */
export function book(who, body, refusals) {
  return { who, method: 'POST', path: '/api/bookings', body, refusals };
}

/**
 * @param {Person} who
 * @param {number} id
 * @param {any} body
 * @param {readonly string[]} refusals
 * @returns {RaceRequest}
 */
export function change(who, id, body, refusals) {
  return { who, method: 'PATCH', path: `/api/bookings/${id}`, body, refusals };
}

/** @param {Person} who @param {number} id @returns {RaceRequest} */
export function cancel(who, id) {
  return { who, method: 'DELETE', path: `/api/bookings/${id}`, refusals: [], aside: true };
}

/** @param {Person} who @param {any} body @returns {RaceRequest} */
export function block(who, body) {
  return { who, method: 'POST', path: '/api/admin/blocked-times', body, refusals: [], aside: true };
}

/**
 * @template T
 * @param {number} count
 * @param {(index: number) => T} make
 * @returns {T[]}
 */
export function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}
