import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { OnModuleInit } from '@nestjs/common';
import { PasswordHasher } from '@roomhours/application';
import { argon2id, hash, verify } from 'argon2';
import { Semaphore } from '../../system';

/** 19 MiB, two passes, one lane: OWASP's least for argon2id, some 20 ms of one core. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes that run concurrently. argon2 works on the four threads of libuv, which also read files and compress answers:
 * at least two of them stay free for that, and one processor for the event loop. Worker threads would share the same four.
 */
export const MAX_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Further ones wait. A waiting client sends nothing else, which slows a flood down more than a quick refusal does. */
export const MAX_WAITING_HASHES = 250;

const WAIT_TIMEOUT_MS = 5000;

/** argon2id (decision "Sessions and safety"). Waiting addresses take turns. Throws DomainError UNAVAILABLE where too many passwords are being hashed. */
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleInit {
  /** Compared against where there is no user: costs the same and fits nothing. */
  private decoy: Promise<string> | null = null;

  constructor(private readonly semaphore = new Semaphore(MAX_HASHES, WAIT_TIMEOUT_MS, MAX_WAITING_HASHES)) {
    super();
  }

  hash(password: string, address?: string): Promise<string> {
    return this.semaphore.run(() => hash(password, COST), address);
  }

  async verify(storedHash: () => Promise<string | null>, password: string, address?: string): Promise<boolean> {
    const decoy = await this.decoyHash();
    return this.semaphore.run(async () => {
      const hashed = await storedHash();
      const fits = await verify(hashed ?? decoy, password);
      return fits && hashed !== null;
    }, address);
  }

  /** Makes the decoy ahead of the first sign-in, which would otherwise take longer than others. */
  async onModuleInit(): Promise<void> {
    await this.decoyHash();
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash(randomBytes(32).toString('hex'), COST);
    return this.decoy;
  }
}
