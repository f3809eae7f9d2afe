/** POST /api/client-errors: a front end that did not get onto a page, or fell off it. For the operators' log. */
export interface ClientErrorRequest {
  /** As the manifest names it. */
  remote: string;
  /** The release, where it was known. */
  version?: string | null;
  /** What became of it, in the shell's words: 'damaged', 'crashed'. */
  kind: string;
  detail?: string | null;
}
