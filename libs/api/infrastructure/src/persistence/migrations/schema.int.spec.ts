import { type Persistence, usePersistence } from '../../../testing';
import { describeSchema } from '../../../testing/schema.contract';

describe.each(['sqlite', 'mysql'] as const)('on %s', (kind) => {
  let persistence: Persistence;

  usePersistence(kind, (opened) => (persistence = opened));

  describeSchema(() => persistence);
});
