const MAX_REASON_LENGTH = 500;

/** Reason of an attempt that took longer than its maximum time. */
export const NO_ANSWER_IN_TIME = 'The server did not answer in time.';
const NOT_REACHED = 'The server cannot be reached.';

/** What happened, by the codes of Node, OpenSSL and Nodemailer. The first match counts. */
const SENTENCES: readonly (readonly [codes: RegExp, sentence: string])[] = [
  [/^ECONNREFUSED$/, 'The server refused the connection.'],
  [/^(ENOTFOUND|EAI_.+|EDNS)$/, 'The server was not found.'],
  [/^(E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL)$/, NOT_REACHED],
  [/^ETIMEDOUT$/, NO_ANSWER_IN_TIME],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|ECONNECTION)$/, 'The connection was closed.'],
  [/^(EPROTO|ETLS|ERR_SSL_.+)$/, 'No secure connection could be made.'],
  [
    /CERT|LEAF_SIGNATURE|INVALID_(CA|PURPOSE)|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH/,
    'The certificate of the server is not valid.',
  ],
];

/** An error of Node, or one of Nodemailer, which has its own code and keeps that of Node. */
interface SendError extends Error {
  code?: unknown;
  originalCode?: unknown;
  /** What the mail server has answered. */
  response?: string;
}

/**
 * Returns why an attempt failed, as one line that can be stored, without the words to hide: a sentence and its code if a
 * connection failed, the message of any other error.
 */
export function storedReason(error: unknown, hidden: readonly string[] = []): string {
  const text = (connectionFailure(error as SendError) ?? (error as Error).message).replace(/[\p{Cc}\s]+/gu, ' ');
  const safe = hidden.reduce((shown, word) => shown.replaceAll(word, '…'), text);
  return [...safe].slice(0, MAX_REASON_LENGTH).join('');
}

/** Returns null if the server has answered, or if the code is unknown. */
function connectionFailure({ message, code, originalCode, response }: SendError): string | null {
  const codes = [code, originalCode].filter((one) => typeof one === 'string');
  if (response !== undefined || codes.length === 0) return null;
  const found = codes.map((one) => SENTENCES.find(([known]) => known.test(one))?.[1]).find(Boolean);
  // A connection that was tried over several addresses has no message.
  const sentence = found ?? (message === '' ? NOT_REACHED : null);
  return sentence && `${sentence} (${codes.at(-1)})`;
}
