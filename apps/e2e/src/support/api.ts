import { type BookingPolicies, NO_POLICIES } from '@roomhours/booking-rules';
import type {
  AdminBooking,
  AdminSpecialDay,
  AdminUser,
  Booking,
  BookingConfig,
  MemberUsage,
  Room,
} from '@roomhours/contract';
import type { Credentials } from './demo-accounts';
import type { RunningProduct } from './journeys';

/** HTTP client for the API. Journeys use it to prepare data and to read what the server stored. */
export class ApiClient {
  private constructor(
    private readonly address: string,
    private readonly cookie: string,
  ) {}

  static async signIn(product: RunningProduct, { email, password }: Credentials): Promise<ApiClient> {
    const response = await fetch(`${product.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
    return new ApiClient(
      product.address,
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  rooms(): Promise<Room[]> {
    return this.get('/api/rooms');
  }

  /** Requires an administrator. Throws if the response is not successful. */
  async addRoom(name: string, capacity: number): Promise<Room> {
    return this.send('POST', '/api/rooms', { name, capacity });
  }

  /** Requires an administrator. Sets the policies for members; a policy that is left out has no limit afterwards. */
  async setPolicies(policies: Partial<BookingPolicies>): Promise<void> {
    const { startTime, endTime, slotDuration } = await this.get<BookingConfig>('/api/config/booking');
    const body = { startTime, endTime, slotDuration, policies: { ...NO_POLICIES, ...policies } };
    await this.send('PUT', '/api/admin/config/booking', body);
  }

  /** Requires an administrator. Gives a weekday (7 for Sunday) own hours; the others keep theirs. */
  async setWeekday(weekday: number, startTime: string, endTime: string): Promise<void> {
    const { weekdays = [] } = await this.get<BookingConfig>('/api/config/booking');
    const others = weekdays.filter((day) => !day.isDefault && day.weekday !== weekday);
    const body = { weekdays: [...others, { weekday, closed: false, startTime, endTime }] };
    await this.send('PUT', '/api/admin/config/weekdays', body);
  }

  /** Requires an administrator. Closes a date, unless it is a special day already. */
  async closeDate(day: Pick<AdminSpecialDay, 'date' | 'name'>): Promise<void> {
    const days = await this.get<AdminSpecialDay[]>('/api/admin/special-days');
    if (days.every(({ date }) => date !== day.date))
      await this.send('POST', '/api/admin/special-days', { ...day, closed: true });
  }

  ownBookings(): Promise<Booking[]> {
    return this.get('/api/bookings/user');
  }

  /**
   * Requires an administrator.
   *
   * @param query such as 'search=ada&sort=oldest'
   */
  allBookings(query: string): Promise<AdminBooking[]> {
    return this.get(`/api/admin/bookings?${query}`);
  }

  /**
   * Requires an administrator.
   *
   * @param query such as 'search=ada'
   */
  users(query: string): Promise<AdminUser[]> {
    return this.get(`/api/admin/users?${query}`);
  }

  /** Requires an administrator. */
  memberUsage(query: string): Promise<MemberUsage[]> {
    return this.get(`/api/admin/reports/members?${query}`);
  }

  /** Returns the status of the response: 204 on success. */
  async cancel(bookingId: number): Promise<number> {
    return (await this.request('DELETE', `/api/bookings/${bookingId}`)).status;
  }

  /**
   * Returns the status of the response: 201 on success.
   *
   * @param repeatWeeks length of a weekly series; default one booking
   */
  async book(roomId: number, startTime: string, endTime: string, repeatWeeks?: number): Promise<number> {
    const body = { roomId, startTime, endTime, purpose: null, repeatWeeks };
    return (await this.request('POST', '/api/bookings', body)).status;
  }

  /** Requires an administrator. Throws if the response is not successful. */
  async block(roomId: number, startTime: string, endTime: string, reason: string): Promise<void> {
    await this.send('POST', '/api/admin/blocked-times', { roomId, startTime, endTime, reason });
  }

  /** Requires an administrator. Makes a link with which the user sets a password. */
  async makeLink(userId: number): Promise<void> {
    await this.send('POST', `/api/admin/users/${userId}/password-link`, {});
  }

  private get<T>(path: string): Promise<T> {
    return this.send('GET', path);
  }

  /** Throws if the response is not successful. */
  private async send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const response = await this.request(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  private request(method: string, path: string, body?: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    return fetch(this.address + path, { method, headers, body: JSON.stringify(body) });
  }
}
