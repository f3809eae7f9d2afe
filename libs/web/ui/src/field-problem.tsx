import type { TypedText } from './use-typed-text';
import './field-problem.css';

/** Says below a field why its text went back. */
export function FieldProblem({ typed: { problem, problemId } }: { typed: TypedText }) {
  return problem === null ? null : (
    <span id={problemId} className="rh-field-problem" role="alert">
      {problem}
    </span>
  );
}
