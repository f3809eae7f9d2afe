import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit, Optional } from '@nestjs/common';
import { PasswordHasher } from '@roomhours/application';
import { unavailable } from '@roomhours/domain';
import { type Pool, pool } from 'workerpool';
import { Semaphore } from '../../system';

/** 19 MiB, two passes, one lane: OWASP's minimum for argon2id (`type: 2`), about 20 ms of one core. */
const COST = { type: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Number of hashing processes, each with one password at a time. One processor core stays free for requests. */
export const MAX_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));

/** The build copies it next to the bundle. */
const WORKER = join(__dirname, 'hashing-worker.cjs');

/** Queue length. A waiting client sends nothing else, which slows a flood down more than a quick refusal does. */
export const MAX_WAITING_HASHES = 250;

const WAIT_TIMEOUT_MS = 5000;

/**
 * Creates the pool of hashing processes, which start with the first hashes. The queue is in the semaphore, because the
 * queue of the pool stalls after a process has ended. The processes do not inherit Node's flags, such as the
 * inspector's port.
 */
export function createHashingPool(): Pool {
  return pool(WORKER, { workerType: 'process', maxWorkers: MAX_HASHES, forkOpts: { execArgv: [] } });
}

/**
 * Hashes passwords with argon2id (sessions.md "Passwords") in low-priority child processes. Waiting addresses are
 * served round-robin. Throws DomainError UNAVAILABLE if the queue is full or the hashing process ends; the next hash
 * starts another process.
 */
@Injectable()
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleInit, OnApplicationShutdown {
  /** Hash that is verified for unknown users, so that they cost the same time. It never matches. */
  private decoy: Promise<string> | null = null;

  constructor(
    @Optional() private readonly semaphore: Semaphore = new Semaphore(MAX_HASHES, WAIT_TIMEOUT_MS, MAX_WAITING_HASHES),
    @Optional() private readonly processes: Pool = createHashingPool(),
  ) {
    super();
  }

  hash(password: string, address?: string): Promise<string> {
    return this.semaphore.run(() => this.hashNow(password), address);
  }

  async verify(storedHash: () => Promise<string | null>, password: string, address?: string): Promise<boolean> {
    return this.semaphore.run(async () => {
      const decoy = await this.decoyHash();
      const hashed = await storedHash();
      const matches = await this.exec<boolean>('verify', [hashed ?? decoy, password]);
      return matches && hashed !== null;
    }, address);
  }

  /** Creates the decoy in advance, so that the first sign-in takes no longer than others. */
  async onModuleInit(): Promise<void> {
    await this.decoyHash();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.processes.terminate();
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hashNow(randomBytes(32).toString('hex')).catch((error: unknown) => {
      this.decoy = null;
      throw error;
    });
    return this.decoy;
  }

  private hashNow(password: string): Promise<string> {
    return this.exec('hash', [password, COST]);
  }

  private async exec<T>(work: 'hash' | 'verify', parameters: unknown[]): Promise<T> {
    try {
      return (await this.processes.exec(work, parameters)) as T;
    } catch (error) {
      throw unavailable(error);
    }
  }
}
