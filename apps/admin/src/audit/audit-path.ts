/** The URL of the audit log. Not in the component, which is downloaded later than the panel that links to it. */
export const AUDIT_PATH = '/admin?view=audit';
