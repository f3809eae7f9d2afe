/**
 * Ends the process with one line if Node is too old. Must be imported first and must not use new syntax. 20.19 and 22.12
 * are the first versions that can `require` the ES modules of Nest.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!fits) {
  console.error(`Roomhours needs Node 20.19 or 22.12 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
