/** A release that fails as soon as it is there. */
throw new Error('planted: on import');

export default {};
