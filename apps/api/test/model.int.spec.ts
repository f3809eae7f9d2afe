import fc from 'fast-check';
import { onBothEngines } from './support/both-engines';
import { applyCommand } from './support/model/workspace-model';
import type { Command, WorkspaceModel } from './support/model/workspace-state';
import { ApiWorkspace, ZONE, codeOf, modelState } from './support/model/api-workspace';
import { type CommandDraft, commandDrafts } from './support/model/command-drafts';
import type { Answer } from './support/test-client';

/**
 * By default, every run generates the same commands. MODEL_SEED sets another seed, MODEL_RUNS another number of runs.
 */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['MODEL_RUNS'] ?? 15);

/** Monday 30 March 2026, 09:10 in the workspace: the first slot is running, and the month ends tomorrow. */
const FIRST_NOW = 9 * 60 + 10;

/** Mutable holder, because fast-check's commands change their model in place. */
interface Model {
  workspace: WorkspaceModel;
}

class SendCommand implements fc.AsyncCommand<Model, ApiWorkspace> {
  constructor(private readonly draft: CommandDraft) {}

  check = () => true;

  async run(model: Model, real: ApiWorkspace): Promise<void> {
    const command = this.draft.commandFor(model.workspace);
    if (command === null) return;
    const { refusals, after } = applyCommand(model.workspace, command);
    const answer = await real.send(command);
    expect({ command, code: codeOf(answer), refusals }).toEqual({
      command,
      code: expectedCode(refusals, answer),
      refusals,
    });
    if (refusals.length === 0) model.workspace = real.withIds(after, command, answer);
    expect(await real.readState(model.workspace)).toEqual(modelState(model.workspace));
  }

  toString(): string {
    return this.draft.toString();
  }
}

class AdvanceClock implements fc.AsyncCommand<Model, ApiWorkspace> {
  constructor(private readonly minutes: number) {}

  check = () => true;

  async run(model: Model, real: ApiWorkspace): Promise<void> {
    model.workspace = { ...model.workspace, now: model.workspace.now + this.minutes };
    real.setNow(model.workspace.now);
  }

  toString(): string {
    return `pass ${this.minutes}`;
  }
}

/** Returns the code of the response if the model allows it, and otherwise an expected code. */
function expectedCode(refusals: readonly string[], answer: Answer): string | null {
  const code = codeOf(answer);
  return code !== null && refusals.includes(code) ? code : (refusals[0] ?? null);
}

const commands = [
  ...Array.from({ length: 6 }, () => commandDrafts.map((draft) => new SendCommand(draft))),
  fc.constantFrom(1, 10, 20, 30, 30, 90).map((minutes) => new AdvanceClock(minutes)),
];

interface Sent {
  command: Command;
  code: string | null;
}

/**
 * Whether some sequential order of the commands explains all responses and the final state. Each client's commands keep
 * their order.
 */
function isLinearizable(workspace: WorkspaceModel, clients: readonly Sent[][], end: object): boolean {
  if (clients.every((sent) => sent.length === 0)) return JSON.stringify(modelState(workspace)) === JSON.stringify(end);
  return clients.some(([next, ...later], index) => {
    if (next === undefined) return false;
    const { refusals, after } = applyCommand(workspace, next.command);
    const fits = next.code === null ? refusals.length === 0 : refusals.includes(next.code);
    return fits && isLinearizable(after, clients.with(index, later), end);
  });
}

onBothEngines(
  `the booking rules (MODEL_SEED=${SEED})`,
  (api) => {
    it('are enforced as in the model, with one client', async () => {
      const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (sequence) => {
        const { model, real } = await ApiWorkspace.open(api(), FIRST_NOW);
        await fc.asyncModelRun(() => ({ model: { workspace: model }, real }), sequence);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    });

    it('are linearizable: four concurrent clients get responses that some sequential order explains', async () => {
      const before = fc.array(commandDrafts, { minLength: 4, maxLength: 8, size: 'max' });
      const concurrent = fc.array(fc.array(commandDrafts, { minLength: 1, maxLength: 2 }), {
        minLength: 4,
        maxLength: 4,
      });
      const property = fc.asyncProperty(before, concurrent, async (first, clients) => {
        const { model, real } = await ApiWorkspace.open(api(), FIRST_NOW);
        const start: Model = { workspace: model };
        for (const draft of first) await new SendCommand(draft).run(start, real);
        const { workspace } = start;
        const sent = await Promise.all(
          clients.map(async (drafts) => {
            const done: Sent[] = [];
            for (const command of drafts.flatMap((draft) => draft.commandFor(workspace) ?? [])) {
              done.push({ command, code: codeOf(await real.send(command)) });
            }
            return done;
          }),
        );
        const end = await real.readState(workspace);
        expect({ sent, end, isLinearizable: isLinearizable(workspace, sent, end) }).toEqual({
          sent,
          end,
          isLinearizable: true,
        });
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    });
  },
  { zone: ZONE },
);
