import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { owe } from '../../lib/ending.mjs';
import { ApiProcess } from '../../prove/api-process.mjs';
import { Client } from '../../prove/client.mjs';
import { onDatabase } from '../../prove/sql.mjs';

const PASSWORD = 'roomhours';

/** Who opens a page: nobody who has signed in, a member, or the administrator. @typedef {'nobody' | 'member' | 'boss'} Visitor */

/** The built product, in production mode and with the demo house, and people who have signed in. */
export class Stage {
  /**
   * @param {object} parts
   * @param {string} parts.address such as 'http://127.0.0.1:40123'
   * @param {string} parts.browser path of the program
   * @param {Record<Visitor, string>} parts.cookies as in the header of a request
   * @param {string} parts.folder for what is built and thrown away again
   */
  constructor({ address, browser, cookies, folder }) {
    this.address = address;
    this.browser = browser;
    this.cookies = cookies;
    this.folder = folder;
  }

  /** @param {{ api: string, browser: string, folder: string }} wanted folder: empty */
  static async open({ api, browser, folder }) {
    const database = `sqlite:${join(folder, 'house.sqlite')}`;
    const process = new ApiProcess(api, folder, {
      DATABASE_URL: database,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DEMO_DATA: 'true',
    });
    owe(() => process.stop());
    const address = await process.address;
    // A start in production deactivates demo accounts: here they are ordinary ones.
    await onDatabase(database, ({ rows }) => rows('UPDATE app_user SET is_demo = 0, is_active = 1'));
    const client = new Client([address]);
    const member = await client.signIn('ada@roomhours.example', PASSWORD);
    const boss = await client.signIn('robin@roomhours.example', PASSWORD);
    return new Stage({ address, browser, folder, cookies: { nobody: '', member: member.cookie, boss: boss.cookie } });
  }

  /** As a browser takes them. @param {Visitor} visitor @param {string} [address] */
  cookiesOf(visitor, address = this.address) {
    const pairs = this.cookies[visitor].split('; ').filter(Boolean);
    return pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/);
      return { name, value, url: address };
    });
  }
}
