export type Role = 'user' | 'admin';

/** A user as every call shows it. There is no password in any form. */
export interface User {
  id: number;
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  /** Name of the plan; null for administrators. */
  subscription: string | null;
  /** Hours a month; 0 means no limit. */
  monthlyQuota: number;
}

export interface LoginRequest {
  email: string;
  password: string;
}

/** GET /api/users/quota: hours as decimal numbers (1.5) for one calendar month of the workspace zone. */
export interface Quota {
  role: Role;
  monthlyQuota: number;
  usedQuota: number;
  /** -1 means unlimited, otherwise never below 0. */
  remainingQuota: number;
}

/** POST /api/register, where registration is open. */
export interface RegisterRequest {
  email: string;
  password: string;
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
}

/** PATCH /api/users/profile */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}
