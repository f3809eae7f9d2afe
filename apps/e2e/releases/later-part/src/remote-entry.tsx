import { lazy, Suspense, useState } from 'react';

const Later = lazy(() => import(/* webpackChunkName: "later" */ './later'));

/** A release that loads a chunk lazily, when the user clicks a button. */
function Routes() {
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      <h1>A page in two parts</h1>
      <button onClick={() => setRequested(true)}>Show the other part</button>
      <Suspense>{isRequested && <Later />}</Suspense>
    </>
  );
}

export default { contract: 1, Routes };
