/**
 * Restrictions for pure code (domain, application, shared) besides those of its imports. Pure code must not read the
 * clock or the zone of the machine, draw random numbers or load modules at run time. It gets these as values or through ports.
 */
const clock = 'The current time comes in as a value or through the Clock port.';
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
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Random numbers come through a port.',
  },
  { selector: 'ImportExpression', message: loading },
  { selector: 'TSImportType', message: loading },
  { selector: 'TSImportEqualsDeclaration', message: loading },
  { selector: "CallExpression[callee.name='require']", message: loading },
];

/** What may depend on the zone of the machine or on the ICU data of the runtime. Only @roomhours/time uses it. */
const dateSyntax = [
  { selector: "NewExpression[callee.name='Date']", message: machineZone },
  { selector: "MemberExpression[object.name='Date'][property.name='parse']", message: machineZone },
  { selector: "Identifier[name='Intl']", message: machineZone },
  { selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]', message: machineZone },
];

/** Pure code other than @roomhours/time: its specs run in one zone, because no result can depend on the zone. */
export const zoneFreeRules = { 'eslint-js/no-restricted-syntax': ['error', ...pureSyntax, ...dateSyntax] };

export const pureRules = {
  'eslint-js/no-restricted-syntax': ['error', ...pureSyntax],
  'no-restricted-globals': [
    'error',
    ...['process', 'Buffer', 'global', 'globalThis', 'crypto', 'performance', 'fetch', 'console', 'setTimeout'].map(
      (name) => ({ name, message: 'Pure code uses no globals of its environment: it gets values and ports.' }),
    ),
  ],
};
