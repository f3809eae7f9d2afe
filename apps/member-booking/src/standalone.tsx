import { startAlone } from '@roomhours/standalone';
import remote from './remote-entry';

/** `nx serve member-booking`: the front end without the shell, with a running API. */
startAlone(remote, { title: 'Member booking', home: '/dashboard' });
