import { startStandalone } from '@roomhours/standalone';
import pages from './pages.json';
import remote from './remote-entry';

/** `nx serve member-booking`: the front end without the shell, with a running API. */
startStandalone(remote, { title: 'Member booking', pages });
