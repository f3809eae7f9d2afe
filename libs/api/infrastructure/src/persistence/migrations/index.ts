import { InitialSchema } from './0001-initial-schema';
import { PlansRecordAndAnswers } from './0002-plans-record-and-answers';

/** In the order in which they were released. */
export const MIGRATIONS = [InitialSchema, PlansRecordAndAnswers];
