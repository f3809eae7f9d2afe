/** A release that fails while it is drawn. */
function Routes(): never {
  throw new Error('planted: in render');
}

export default { contract: 1, Routes };
