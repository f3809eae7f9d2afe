/**
 * The compiler options for TypeScript. Tests and bundles share them, so the tests run the code that ships. The target
 * `typecheck` checks types.
 */

/** Keeps what Nest, class-validator and TypeORM read at run time: decorators with type metadata, and class names. */
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
