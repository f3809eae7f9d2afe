import { storedReason } from './stored-reason';

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('the stored reason of a failed attempt', () => {
  it.each([
    ['ECONNREFUSED', 'The server refused the connection.'],
    ['ENOTFOUND', 'The server was not found.'],
    ['EAI_AGAIN', 'The server was not found.'],
    ['EHOSTUNREACH', 'The server cannot be reached.'],
    ['ETIMEDOUT', 'The server did not answer in time.'],
    ['ECONNRESET', 'The connection was closed.'],
    ['ECONNECTION', 'The connection was closed.'],
    ['EPROTO', 'No secure connection could be made.'],
    ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'No secure connection could be made.'],
    ['CERT_HAS_EXPIRED', 'The certificate of the server is not valid.'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the server is not valid.'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'The certificate of the server is not valid.'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of the server is not valid.'],
  ])('of the code %s is a sentence with it', (code, sentence) => {
    const reason = `${sentence} (${code})`;
    expect(storedReason(failed(`connect ${code} 127.0.0.1:1`, { code }))).toBe(reason);
    expect(storedReason(failed('Socket', { code: 'ESOCKET', originalCode: code }))).toBe(reason);
  });

  it('names a name server that refuses a mail server as a server that was not found', () =>
    expect(storedReason(failed('queryA', { code: 'EDNS', originalCode: 'ECONNREFUSED' }))).toBe(
      'The server was not found. (ECONNREFUSED)',
    ));

  it('is a sentence for a connection that was tried over several addresses', () =>
    expect(storedReason(Object.assign(new AggregateError([]), { code: 'EACCES' }))).toBe(
      'The server cannot be reached. (EACCES)',
    ));

  it.each([
    ['The address must be public.', {}],
    ["ENOSPC: no space left on device, open '/mail'", { code: 'ENOSPC' }],
    ['Connection closed unexpectedly: 421 Too busy', { code: 'ECONNECTION', response: '421 Too busy' }],
    ['The operation was aborted', { code: 20 }],
  ])('is otherwise the message: %s', (message, fields) => expect(storedReason(failed(message, fields))).toBe(message));

  it('is one line of at most 500 characters without the words to hide', () => {
    expect(storedReason(new Error('550 No\r\n\tada@example.org'), ['ada@example.org'])).toBe('550 No …');
    expect(storedReason(new Error('🪑'.repeat(501)))).toBe('🪑'.repeat(500));
  });
});
