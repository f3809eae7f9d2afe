import { describeUpgrade } from '../../../testing/upgrade.contract';

describeUpgrade('mysql');
