/** What the class `URL` of browsers and of Node parses from an address. */
interface ParsedAddress {
  href: string;
  hostname: string;
  username: string;
  password: string;
}

/** Whether an address of the web has no user, password and fragment, as a webhook requires. */
export function isPlainAddress({ href, hostname, username, password }: ParsedAddress): boolean {
  // Chromium escapes a blank in the name of the host instead of refusing it.
  return !hostname.includes('%') && username === '' && password === '' && !href.includes('#');
}
