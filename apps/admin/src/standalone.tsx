import { startAlone } from '@roomhours/standalone';
import remote from './remote-entry';

/** `nx serve admin`: the remote without the shell, against a running API. Sign in as an administrator. */
startAlone(remote, { title: 'Admin', home: '/admin' });
