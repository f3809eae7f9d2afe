/** What a member pays for: hours a month. */
export interface Plan {
  /** Lower-case key, `[a-z0-9_-]{1,50}`. */
  name: string;
  displayName: string;
  description: string | null;
  /** Whole hours; 0 means no limit. */
  monthlyHours: number;
  isActive: boolean;
}

/** The plans that every workspace starts with; the first is the default of a new user. */
export const INITIAL_PLANS: readonly Plan[] = [
  { name: 'flex', displayName: 'Flex', description: 'A few hours a month', monthlyHours: 4, isActive: true },
  { name: 'standard', displayName: 'Standard', description: 'For regular meetings', monthlyHours: 20, isActive: true },
];
