import type { Tagged } from './errors';

/** A subscription plan. */
export interface Plan extends Tagged {
  id: number;
  /** Lower-case key, `[a-z0-9_-]{1,50}`; unique. */
  name: string;
  displayName: string;
  description: string | null;
  /** Whole hours a month, 0 to 744; 0 means no limit. */
  monthlyHours: number;
  isActive: boolean;
  /** Stored and returned; no screen shows it. */
  features: string[];
}

/** POST /api/admin/subscription-plans, PUT /api/admin/subscription-plans/{id}. */
export interface PlanRequest {
  name: string;
  displayName: string;
  description?: string | null;
  monthlyHours: number;
  isActive?: boolean;
  features?: string[];
}
