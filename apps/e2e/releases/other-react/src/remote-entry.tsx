import { useState } from 'react';

/** A release that requires another major version of React than the shell provides (webpack.config.cjs). */
function Routes() {
  const [text] = useState('Never seen');
  return <p>{text}</p>;
}

export default { contract: 1, Routes };
