import { type EnvironmentReader, emailOf, urlOf } from './environment-reader';
import type { MailAddress, MailSettings } from './settings';

/** Value of SMTP_URL that turns mail off outside production too. */
const NO_MAIL = 'none';

/** Name of the sender if MAIL_FROM has none. */
const DEFAULT_NAME = 'Roomhours';

export interface MailDefaults {
  production: boolean;
  /** Base of links in messages, without a slash at the end. */
  publicUrl: string;
  /** Folder of `.eml` files without a mail server. */
  folder: string;
}

/** Reads the settings of mail. Null: mail is off. Adds an error if SMTP_URL is set without PUBLIC_URL. */
export function mailOf(reader: EnvironmentReader, defaults: MailDefaults): MailSettings | null {
  const smtp = reader.text('SMTP_URL');
  const url = smtp === NO_MAIL ? null : reader.read('SMTP_URL', (text) => urlOf(text, ['smtp:', 'smtps:']));
  const from = reader.read('MAIL_FROM', senderOf);
  if (url !== null && reader.text('PUBLIC_URL') === null)
    reader.addError('PUBLIC_URL is missing: SMTP_URL is set without it, and the links in messages need it.');
  if (url === null && (smtp !== null || defaults.production)) return null;
  const { publicUrl } = defaults;
  return {
    target: url === null ? { kind: 'folder', path: defaults.folder } : { kind: 'smtp', url },
    from: from ?? { name: DEFAULT_NAME, address: `no-reply@${new URL(publicUrl).hostname}` },
    publicUrl,
  };
}

/** Accepts 'address' and 'Name <address>'. */
function senderOf(text: string): MailAddress {
  const [, name, address] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [null, '', text];
  return { name: name!.trim() || DEFAULT_NAME, address: emailOf(address!) };
}
