/**
 * Text that users have typed may run from right to left. This rule requires a separate text direction for it, so that it
 * does not reorder the adjacent text: `dir="auto"` on the element, or `isolate()` within a string.
 */
const FIELDS = /^(name|displayName|description|purpose|reason|roomName|username|firstName|lastName|room)$/;
const VARIABLES = /^(displayName|description|purpose|reason|room|roomName|username|firstName|lastName)$/;
const FUNCTIONS = /^(roomName|roomText|userText|purposeText|nameText|calledText|planText|subjectText)$/;
const INPUTS = /^(Input|TextArea|textarea)$/;

/** @typedef {any} Node a node of the syntax tree; the types of ESLint leave out JSX and TypeScript */

/** @param {Node} node @returns {boolean} */
function isUserText(node) {
  switch (node?.type) {
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return isUserText(node.expression);
    case 'LogicalExpression':
      return (node.operator !== '&&' && isUserText(node.left)) || isUserText(node.right);
    case 'ConditionalExpression':
      return isUserText(node.consequent) || isUserText(node.alternate);
    case 'MemberExpression':
      return node.property.type === 'Identifier' && FIELDS.test(node.property.name);
    case 'Identifier':
      return VARIABLES.test(node.name);
    case 'CallExpression':
      return node.callee.type === 'Identifier' && FUNCTIONS.test(node.callee.name);
    default:
      return false;
  }
}

/** @param {Node} opening @returns {boolean} */
const hasDirection = (opening) => opening.attributes.some((/** @type {Node} */ { name }) => name?.name === 'dir');

/** A cell of a list: the list shows the function's result. @param {Node} value @returns {boolean} */
function cellResult(value) {
  if (value.type === 'Identifier') return FUNCTIONS.test(value.name);
  return value.type === 'ArrowFunctionExpression' && isUserText(value.body);
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      element: 'User text must be alone in an element with dir="auto".',
      string: 'User text in a string must go through isolate().',
      input: 'State the direction of the input: dir="auto" for user text, else dir="ltr".',
    },
  },
  create: (context) => ({
    /** @param {Node} node */
    JSXExpressionContainer(node) {
      const { parent } = node;
      if (parent.type === 'JSXAttribute' || !isUserText(node.expression)) return;
      const texts = parent.children.filter(
        (/** @type {Node} */ child) => child.type !== 'JSXText' || child.value.trim() !== '',
      );
      const isAlone = texts.length === 1;
      if (parent.type !== 'JSXElement' || !hasDirection(parent.openingElement) || !isAlone)
        context.report({ node, messageId: 'element' });
    },
    /** @param {Node} node */
    Property(node) {
      if (node.key.name === 'cell' && cellResult(node.value)) context.report({ node, messageId: 'element' });
    },
    TemplateLiteral(node) {
      for (const part of node.expressions) if (isUserText(part)) context.report({ node: part, messageId: 'string' });
    },
    /** @param {Node} node */
    JSXOpeningElement(node) {
      const name = node.name.type === 'JSXMemberExpression' ? node.name.property.name : node.name.name;
      if (INPUTS.test(name) && !hasDirection(node)) context.report({ node, messageId: 'input' });
    },
  }),
};

export default { meta: { name: 'roomhours' }, rules: { 'user-text': rule } };
