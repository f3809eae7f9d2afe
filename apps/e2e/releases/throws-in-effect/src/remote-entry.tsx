import { useEffect } from 'react';

/** A release that renders and then throws in an effect. */
function Routes() {
  useEffect(() => {
    throw new Error('planted: in an effect');
  }, []);
  return <p>Here for a moment</p>;
}

export default { contract: 4, Routes };
