/**
 * How our TypeScript becomes JavaScript: one description for the tests and for the bundles, so that what is tested is
 * what ships. Type checking is the `typecheck` target's work.
 */

/** What Nest, class-validator and TypeORM read at run time: decorators with type metadata, and the classes' names. */
const serverSwc = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    target: 'es2022',
  },
  sourceMaps: true,
};

/** React with the automatic JSX runtime. */
const webSwc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  sourceMaps: true,
};

module.exports = { serverSwc, webSwc };
