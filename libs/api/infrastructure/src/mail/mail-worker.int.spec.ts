import { describeMailWorker } from '../../testing/mail-worker.contract';

describeMailWorker('sqlite');
describeMailWorker('mysql');
