import { lazy, Suspense, useState } from 'react';

const Later = lazy(() => import(/* webpackChunkName: "later" */ './later'));

/** A release that asks for a part of itself only when somebody wants it. */
function Routes() {
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <h1>A page in two parts</h1>
      <button onClick={() => setWanted(true)}>Show the other part</button>
      <Suspense>{isWanted && <Later />}</Suspense>
    </>
  );
}

export default { contract: 1, Routes };
