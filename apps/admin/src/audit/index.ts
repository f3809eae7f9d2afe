/* What the page of a user shows of the audit log. */
export { UserAudit } from './user-audit';
