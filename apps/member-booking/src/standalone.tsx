import { startAlone } from '@roomhours/standalone';
import remote from './remote-entry';

/** `nx serve member-booking`: the remote without the shell, against a running API. */
startAlone(remote, { title: 'Member booking', home: '/dashboard' });
