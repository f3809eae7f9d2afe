import { compileFunction, createContext, Script } from 'node:vm';

/** The environment of this spec has replaced `compileFunction`, which jest calls with the code of each module. */
const load = (code: string, filename: string): unknown => {
  const body = compileFunction(code, ['exports'], { filename, parsingContext: createContext({}) });
  const exports: { value?: unknown } = {};
  (body as (target: object) => void)(exports);
  return exports.value;
};

const STATE = 'globalThis.calls = (globalThis.calls ?? 0) + 1; exports.value = `${globalThis.calls} of code A`;';

describe('modules of specs', () => {
  it('share no state between the contexts of two spec files', () => {
    expect(load(STATE, '/planted/state.js')).toBe('1 of code A');
    expect(load(STATE, '/planted/state.js')).toBe('1 of code A');
  });

  it('are compiled again if their code differs, as with other settings of the transform', () => {
    expect(load(STATE, '/planted/differs.js')).toBe('1 of code A');
    expect(load(STATE.replace('code A', 'code B'), '/planted/differs.js')).toBe('1 of code B');
    expect(load(STATE, '/planted/differs.js')).toBe('1 of code A');
  });

  it('are compiled once for all contexts', () => {
    const runInContext = jest.spyOn(Script.prototype, 'runInContext');
    load(STATE, '/planted/once.js');
    load(STATE, '/planted/once.js');
    const [first, second] = runInContext.mock.contexts;
    expect(first).toBeInstanceOf(Script);
    expect(second).toBe(first);
  });

  it('keep line and column of an error, also in the first line', () => {
    const placeOf = (code: string) => {
      const { stack } = load(code, '/planted/place.js') as Error;
      return /place\.js:(\d+:\d+)/.exec(stack!)![1];
    };
    expect(placeOf("exports.value = new Error('first');")).toBe('1:17');
    expect(placeOf("\n  exports.value = new Error('second');")).toBe('2:19');
  });
});
