/** POST /api/client-errors: reports a front end that failed to load or crashed. The server logs it for operators. */
export interface ClientErrorRequest {
  /** Name of the remote in the manifest. */
  remote: string;
  /** Release of the remote, if known. */
  version?: string | null;
  /** Kind of failure as the shell classifies it, for example 'damaged' or 'crashed'. */
  kind: string;
  detail?: string | null;
}
