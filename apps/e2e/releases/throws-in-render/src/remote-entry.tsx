/** A release that throws while rendering. */
function Routes(): never {
  throw new Error('planted: in render');
}

export default { contract: 1, Routes };
