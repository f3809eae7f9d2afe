export type Role = 'user' | 'admin';

/** A user in API responses. It never contains a password or a hash. */
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

/** GET /api/users/quota: decimal hours (1.5) of one calendar month in the workspace zone. */
export interface Quota {
  role: Role;
  monthlyQuota: number;
  usedQuota: number;
  /** -1 means unlimited, otherwise never below 0. */
  remainingQuota: number;
}

/** GET /api/admin/users/{id}/quota: the month of a user, with the user. */
export interface UserQuota extends Quota {
  user: User;
}

/** POST /api/register. Only accepted if registration is open. */
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

/** POST /api/set-password. Signs in. */
export interface SetPasswordByLinkRequest {
  /** From the fragment of the link. */
  token: string;
  newPassword: string;
}

/** POST /api/password-reset. */
export interface PasswordResetRequest {
  email: string;
}
