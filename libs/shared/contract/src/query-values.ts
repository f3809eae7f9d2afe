/** Values of query parameters that browsers need as a list. */

/** Sort keys of the user list. */
export const USER_SORT_KEYS = ['email', 'name', 'subscription', 'role', 'monthlyQuota', 'usedThisMonth'] as const;

export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** Sort keys of the usage of members. */
export const MEMBER_SORT_KEYS = ['email', 'name', 'subscription', 'hoursUsed', 'quota', 'percentUsed'] as const;

export type MemberSortKey = (typeof MEMBER_SORT_KEYS)[number];

/** A sort key; a leading minus means descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/**
 * Cell separators of a CSV file. In regions with a decimal comma, spreadsheets expect semicolons as separators. With
 * `semicolon`, hours are therefore written with a decimal comma ('1,5').
 */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];
