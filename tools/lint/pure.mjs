/**
 * What pure code (domain, application, shared) may not do, on top of what it may not import: look at the clock, at the
 * machine's zone, at chance, or load anything while running. All of it comes in as a value or through a port.
 */
const clock = 'The present comes in as a value or through the Clock port.';
const machineZone = 'This depends on the zone of the machine: use @roomhours/time with the workspace zone.';
const loading = 'Pure code has static imports only.';

const pureSyntax = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  { selector: "CallExpression[callee.name='Date']", message: clock },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: clock },
  { selector: "NewExpression[callee.name='Date'][arguments.length>1]", message: machineZone },
  {
    selector: 'MemberExpression[property.name=/^([gs]et(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset)$/]',
    message: machineZone,
  },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Chance comes through a port.' },
  { selector: 'ImportExpression', message: loading },
  { selector: 'TSImportType', message: loading },
  { selector: 'TSImportEqualsDeclaration', message: loading },
  { selector: "CallExpression[callee.name='require']", message: loading },
];

export const pureRules = {
  'no-restricted-syntax': ['error', ...pureSyntax],
  'no-restricted-globals': [
    'error',
    ...['process', 'Buffer', 'global', 'globalThis', 'crypto', 'performance', 'fetch', 'console', 'setTimeout'].map(
      (name) => ({ name, message: 'Pure code touches nothing outside itself.' }),
    ),
  ],
};
