import { useState } from 'react';

/** A release of a team that has moved to another major version of React by itself (webpack.config.cjs). */
function Routes() {
  const [text] = useState('Never seen');
  return <p>{text}</p>;
}

export default { contract: 1, Routes };
