import { randomBytes } from 'node:crypto';
import type { OnModuleInit } from '@nestjs/common';
import { PasswordHasher } from '@roomhours/application';
import { argon2id, hash, verify } from 'argon2';

/** 19 MiB, two passes, one lane: OWASP's least for argon2id, some 20 ms of one core. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id (decision "Sessions and safety"). */
export class Argon2PasswordHasher extends PasswordHasher implements OnModuleInit {
  /** Compared against where there is no user: costs the same and fits nothing. */
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  async verify(hashed: string | null, password: string): Promise<boolean> {
    if (hashed !== null) return verify(hashed, password);
    await verify(await this.decoyHash(), password);
    return false;
  }

  /** Makes the decoy ahead of the first sign-in, which would otherwise take longer than others. */
  async onModuleInit(): Promise<void> {
    await this.decoyHash();
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(randomBytes(32).toString('hex'));
    return this.decoy;
  }
}
