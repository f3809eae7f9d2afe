import { describeDemoDataOn } from './testing';

describeDemoDataOn('mysql');
