/** ESLint's rule about the syntax tree, which oxlint does not have, as a plugin of oxlint. */
import { builtinRules } from 'eslint/use-at-your-own-risk';

const name = 'no-restricted-syntax';

export default { meta: { name: 'eslint-js' }, rules: { [name]: builtinRules.get(name) } };
