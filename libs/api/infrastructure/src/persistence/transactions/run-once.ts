import type { EntityManager, QueryRunner } from 'typeorm';
import { isTimeout } from '../database/database-errors';
import type { Engine } from '../engine/engine';

/** Runs read-only work on one connection, outside a transaction. */
export async function readOnce<T>(engine: Engine, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = await engine.connect(engine.reading);
  try {
    const result = await work(runner.manager);
    await runner.release();
    return result;
  } catch (error) {
    // After a timeout the statement may still be running and would block the next user of the connection.
    await (isTimeout(error) ? engine.discard(runner) : runner.release());
    throw error;
  }
}

/** Runs the work in a transaction and commits it, or rolls it back and rethrows its error. */
export async function transactOnce<T>(engine: Engine, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = await engine.connect(engine.writing);
  runner.data = {};
  let isOpen = false;
  try {
    await runner.startTransaction();
    isOpen = true;
    const result = await work(runner.manager);
    if (runner.data['transientFailure'] !== undefined) throw runner.data['transientFailure'];
    await runner.commitTransaction();
    await runner.release();
    return result;
  } catch (error) {
    await undo(engine, runner, isOpen, error);
    // The transient failure takes precedence over any error that the work has thrown because of it.
    throw runner.data['transientFailure'] ?? error;
  }
}

/** Rolls back and releases the connection. Discards it if that fails or the statement timed out. */
async function undo(engine: Engine, runner: QueryRunner, isOpen: boolean, reason: unknown): Promise<void> {
  try {
    if (isTimeout(reason)) throw reason;
    if (isOpen) await runner.rollbackTransaction();
    await runner.release();
  } catch {
    await engine.discard(runner);
  }
}
