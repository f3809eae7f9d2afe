import fc from 'fast-check';
import { onBothEngines } from './support/both-engines';
import { type House, type Wish, judge } from './support/model/house';
import { ServedHouse, ZONE, codeOf, shown } from './support/model/served-house';
import { type Draft, wishes } from './support/model/wishes';
import type { Answer } from './support/test-client';

/** The same wishes in every run, unless told otherwise: MODEL_SEED is another one, MODEL_RUNS more of them. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['MODEL_RUNS'] ?? 25);

/** Monday 30 March 2026, 09:10 in the workspace: the first slot runs, and the month ends tomorrow. */
const FIRST_NOW = 9 * 60 + 10;

/** What the model knows, in a box: fast-check's commands change their model in place. */
interface Model {
  house: House;
}

class Make implements fc.AsyncCommand<Model, ServedHouse> {
  constructor(private readonly draft: Draft) {}

  check = () => true;

  async run(model: Model, real: ServedHouse): Promise<void> {
    const wish = this.draft.wishIn(model.house);
    if (wish === null) return;
    const { refusals, after } = judge(model.house, wish);
    const answer = await real.send(wish);
    expect({ wish, code: codeOf(answer), refusals }).toEqual({ wish, code: oneOf(refusals, answer), refusals });
    if (refusals.length === 0) model.house = real.named(after, wish, answer);
    expect(await real.look(model.house)).toEqual(shown(model.house));
  }

  toString(): string {
    return this.draft.toString();
  }
}

class Pass implements fc.AsyncCommand<Model, ServedHouse> {
  constructor(private readonly minutes: number) {}

  check = () => true;

  async run(model: Model, real: ServedHouse): Promise<void> {
    model.house = { ...model.house, now: model.house.now + this.minutes };
    real.passTo(model.house.now);
  }

  toString(): string {
    return `pass ${this.minutes}`;
  }
}

/** The code that was answered where the model knows it among the reasons, and otherwise what should have been. */
function oneOf(refusals: readonly string[], answer: Answer): string | null {
  const code = codeOf(answer);
  return code !== null && refusals.includes(code) ? code : (refusals[0] ?? null);
}

const commands = [
  ...Array.from({ length: 6 }, () => wishes.map((draft) => new Make(draft))),
  fc.constantFrom(1, 10, 20, 30, 30, 90).map((minutes) => new Pass(minutes)),
];

interface Sent {
  wish: Wish;
  code: string | null;
}

/** Whether the clients' wishes, each client's in order, can be granted and refused so one after the other, with this end. */
function isSomeOrder(house: House, clients: readonly Sent[][], end: object): boolean {
  if (clients.every((sent) => sent.length === 0)) return JSON.stringify(shown(house)) === JSON.stringify(end);
  return clients.some(([next, ...later], index) => {
    if (next === undefined) return false;
    const { refusals, after } = judge(house, next.wish);
    const fits = next.code === null ? refusals.length === 0 : refusals.includes(next.code);
    return fits && isSomeOrder(after, clients.with(index, later), end);
  });
}

onBothEngines(
  `the booking rules (MODEL_SEED=${SEED})`,
  (api) => {
    it('are kept as the model keeps them, one client at a time', async () => {
      const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (sequence) => {
        const { model, real } = await ServedHouse.open(api(), FIRST_NOW);
        await fc.asyncModelRun(() => ({ model: { house: model }, real }), sequence);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    });

    it('are kept by four clients at once as by some order of their wishes', async () => {
      const before = fc.array(wishes, { minLength: 4, maxLength: 8, size: 'max' });
      const atOnce = fc.array(fc.array(wishes, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 4 });
      const property = fc.asyncProperty(before, atOnce, async (first, clients) => {
        const { model, real } = await ServedHouse.open(api(), FIRST_NOW);
        const start: Model = { house: model };
        for (const draft of first) await new Make(draft).run(start, real);
        const { house } = start;
        const sent = await Promise.all(
          clients.map(async (drafts) => {
            const done: Sent[] = [];
            for (const wish of drafts.flatMap((draft) => draft.wishIn(house) ?? [])) {
              done.push({ wish, code: codeOf(await real.send(wish)) });
            }
            return done;
          }),
        );
        const end = await real.look(house);
        expect({ sent, end, isSomeOrder: isSomeOrder(house, sent, end) }).toEqual({ sent, end, isSomeOrder: true });
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    });
  },
  { zone: ZONE },
);
