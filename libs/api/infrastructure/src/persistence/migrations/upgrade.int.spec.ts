import { describeUpgrade } from '../../../testing/upgrade.contract';

describeUpgrade('sqlite');
describeUpgrade('mysql');
