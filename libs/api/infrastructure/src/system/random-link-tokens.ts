import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkTokens } from '@roomhours/application';

const TOKEN_BYTES = 32;

/** Random tokens and their SHA-256. A token has 256 bits, so its hash needs neither salt nor cost. */
@Injectable()
export class RandomLinkTokens extends LinkTokens {
  create(): { token: string; hash: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, hash: this.hashOf(token) };
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}
