import type { ApiTokenScope } from '@roomhours/contract';

export const SCOPE_NAMES: Readonly<Record<ApiTokenScope, string>> = {
  read: 'Read',
  book: 'Read and book',
  admin: 'Administration',
};
