/* What the page of a user shows of the audit log. */
export { UserAudit } from './audit-table';
export { AuditSentence, PersonLink } from './audit-sentence';
export { useGetAuditQuery } from './audit.api';
