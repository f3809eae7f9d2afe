import { startStandalone } from '@roomhours/standalone';
import pages from './pages.json';
import remote from './remote-entry';

/** `nx serve admin`: the front end without the shell, with a running API. Sign in as an administrator. */
startStandalone(remote, { title: 'Admin', pages });
