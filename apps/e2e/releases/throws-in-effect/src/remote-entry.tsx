import { useEffect } from 'react';

/** A release that is there, and fails a moment later. */
function Routes() {
  useEffect(() => {
    throw new Error('planted: in an effect');
  }, []);
  return <p>Here for a moment</p>;
}

export default { contract: 1, Routes };
