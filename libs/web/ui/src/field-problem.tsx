import type { TypedText } from './use-typed-text';
import './field-problem.css';

/** The error below a field whose text was invalid. */
export function FieldProblem({ typed: { problem, problemId } }: { typed: TypedText }) {
  return problem === null ? null : (
    <span id={problemId} className="rh-field-problem" role="alert">
      {problem}
    </span>
  );
}
