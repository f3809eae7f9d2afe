import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onExit } from '../../lib/cleanup.mjs';
import { ApiProcess } from '../../prove/api-process.mjs';
import { Client } from '../../prove/client.mjs';
import { onDatabase } from '../../prove/sql.mjs';

const PASSWORD = 'roomhours';

/** The user who opens a page. @typedef {'anonymous' | 'member' | 'administrator'} Visitor */

/** The built product in production mode with demo data, and signed-in users. */
export class DemoWorkspace {
  /**
   * @param {object} parts
   * @param {string} parts.address such as 'http://127.0.0.1:40123'
   * @param {string} parts.browser path of the program
   * @param {Record<Visitor, string>} parts.cookies as in the header of a request
   * @param {string} parts.folder for temporary build output
   */
  constructor({ address, browser, cookies, folder }) {
    this.address = address;
    this.browser = browser;
    this.cookies = cookies;
    this.folder = folder;
  }

  /** @param {{ api: string, browser: string, folder: string }} options folder: empty */
  static async open({ api, browser, folder }) {
    const database = `sqlite:${join(folder, 'demo.sqlite')}`;
    const process = new ApiProcess(api, folder, {
      DATABASE_URL: database,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DEMO_DATA: 'true',
    });
    onExit(() => process.stop());
    const address = await process.address;
    // Production mode deactivates demo accounts, so this makes them ordinary ones.
    await onDatabase(database, ({ rows }) => rows('UPDATE app_user SET is_demo = 0, is_active = 1'));
    const client = new Client([address]);
    const member = await client.signIn('ada@roomhours.example', PASSWORD);
    const administrator = await client.signIn('robin@roomhours.example', PASSWORD);
    return new DemoWorkspace({
      address,
      browser,
      folder,
      cookies: { anonymous: '', member: member.cookie, administrator: administrator.cookie },
    });
  }

  /** Returns the cookies in Playwright's format. @param {Visitor} visitor @param {string} [address] */
  cookiesOf(visitor, address = this.address) {
    const pairs = this.cookies[visitor].split('; ').filter(Boolean);
    return pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/);
      return { name, value, url: address };
    });
  }
}
