import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import session from 'express-session';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from './session-cookie';
import { sessionIdsBy } from './signed-cookie';

const SECRET = 'a secret of this spec';

/** A cookie as express-session sets it, and the id in it. */
async function aCookie(name: string): Promise<{ cookie: string; id: string }> {
  const begin = session({ name, secret: SECRET, resave: false, saveUninitialized: true });
  const server = createServer((request, response) => {
    begin(request as Request, response as Response, () => response.end((request as Request).sessionID));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const id = await answer.text();
  server.close();
  server.closeAllConnections();
  return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!, id };
}

describe.each([SESSION_COOKIE, SECURE_SESSION_COOKIE])('the session id in a cookie %s', (cookieName) => {
  const sessionIdIn = (header: string | undefined, secret: string) => sessionIdsBy(secret, cookieName)(header);
  let cookie: string;
  let id: string;
  beforeAll(async () => ({ cookie, id } = await aCookie(cookieName)));

  it('is the one that express-session has written, alone or among others', () => {
    expect(sessionIdIn(cookie, SECRET)).toBe(id);
    expect(sessionIdIn(decodeURIComponent(cookie), SECRET)).toBe(id);
    expect(sessionIdIn(`theme=dark; ${cookie}; x=1`, SECRET)).toBe(id);
    expect(sessionIdIn(`theme=dark;${cookie}`, SECRET)).toBe(id);
  });

  it('is nobody’s without a signature of ours', () => {
    const [name, value] = cookie.split('=') as [string, string];
    const other = `${name}=${value.slice(0, 4)}${value[4] === 'A' ? 'B' : 'A'}${value.slice(5)}`;
    const shorter = cookie.slice(0, -1);
    const longer = `${cookie}A`;
    const unsigned = `${name}=s%3A${id}.`;
    const broken = `${name}=s%3A${id}.%E0%A4%A`;
    const foreign = `x${cookie}`;
    const otherName = cookieName === SESSION_COOKIE ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
    const elsewhere = cookie.replace(cookieName, otherName);
    for (const header of [
      undefined,
      '',
      other,
      shorter,
      longer,
      unsigned,
      broken,
      foreign,
      elsewhere,
      `${name}=${id}`,
    ]) {
      expect(sessionIdIn(header, SECRET)).toBeNull();
    }
    expect(sessionIdIn(cookie, 'another secret of it')).toBeNull();
  });

  it('is left to express-session where the cookie is there twice', () => {
    expect(sessionIdIn(`${cookie}; ${cookie}`, SECRET)).toBeNull();
  });

  it('is the same, and nobody’s, however often a header comes', () => {
    const idIn = sessionIdsBy(SECRET, cookieName);
    for (let times = 0; times < 3; times += 1) {
      expect(idIn(cookie)).toBe(id);
      expect(idIn(`${cookie}A`)).toBeNull();
      expect(idIn(undefined)).toBeNull();
    }
    expect(sessionIdsBy('another secret of it', cookieName)(cookie)).toBeNull();
  });
});
