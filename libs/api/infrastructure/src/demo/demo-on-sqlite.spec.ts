import { describeDemoDataOn } from './testing';

describeDemoDataOn('sqlite');
