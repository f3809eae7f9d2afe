import type {
  AdminBooking,
  AdminUser,
  Booking,
  GridEntry,
  Plan,
  Quota,
  Role,
  Room,
  UsageReport,
} from '@roomhours/contract';
import type { Person } from './people';
import type { Place } from './stay';

/** Somebody who talks to the API without a browser: to prepare a story, and to see what was really stored. */
export class ApiClient {
  private constructor(
    private readonly address: string,
    private readonly cookie: string,
  ) {}

  static async signIn(house: Place, { email, password }: Person): Promise<ApiClient> {
    const answer = await fetch(`${house.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
    return new ApiClient(
      house.address,
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
  }

  rooms(): Promise<Room[]> {
    return this.get('/api/rooms');
  }

  ownBookings(): Promise<Booking[]> {
    return this.get('/api/bookings/user');
  }

  week(roomId: number, weekStart: string): Promise<GridEntry[]> {
    return this.get(`/api/bookings?roomId=${roomId}&weekStart=${weekStart}`);
  }

  /** `month` as 'yyyy-MM'. */
  quota(month: string): Promise<Quota> {
    return this.get(`/api/users/quota?month=${month}`);
  }

  /** For administrators. `query` as 'search=ada&sort=oldest'. */
  allBookings(query: string): Promise<AdminBooking[]> {
    return this.get(`/api/admin/bookings?${query}`);
  }

  /** For administrators. `query` as 'search=ada'. */
  users(query: string): Promise<AdminUser[]> {
    return this.get(`/api/admin/users?${query}`);
  }

  plans(): Promise<Plan[]> {
    return this.get('/api/subscription-plans');
  }

  /** For administrators. The status of the answer. */
  async setRole(userId: number, role: Role): Promise<number> {
    const answer = await fetch(`${this.address}/api/admin/users/${userId}/role`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ role }),
    });
    return answer.status;
  }

  /** For administrators. `month` as 'yyyy-MM'. */
  usageReport(month: string): Promise<UsageReport> {
    return this.get(`/api/admin/reports/usage?month=${month}`);
  }

  /** The status of the answer: 204, or why not. */
  async cancel(bookingId: number): Promise<number> {
    const init = { method: 'DELETE', headers: { cookie: this.cookie } };
    return (await fetch(`${this.address}/api/bookings/${bookingId}`, init)).status;
  }

  /** The status of the answer: 201, or why not. */
  async book(roomId: number, startTime: string, endTime: string): Promise<number> {
    const answer = await fetch(`${this.address}/api/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ roomId, startTime, endTime, purpose: null }),
    });
    return answer.status;
  }

  /** For administrators. Throws unless it was accepted. */
  async block(roomId: number, startTime: string, endTime: string, reason: string): Promise<void> {
    const answer = await fetch(`${this.address}/api/admin/blocked-times`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ roomId, startTime, endTime, reason }),
    });
    if (!answer.ok) throw new Error(`The room could not be blocked: ${answer.status} ${await answer.text()}`);
  }

  private async get<T>(path: string): Promise<T> {
    const answer = await fetch(this.address + path, { headers: { cookie: this.cookie } });
    if (!answer.ok) throw new Error(`GET ${path} was answered ${answer.status}`);
    return (await answer.json()) as T;
  }
}
