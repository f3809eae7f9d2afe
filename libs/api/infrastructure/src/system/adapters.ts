import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, DeploymentPolicy, LinkTokens, SeriesIds, WorkspaceZone } from '@roomhours/application';
import type { SeriesId } from '@roomhours/domain';
import { type Instant, instant } from '@roomhours/time';
import { SETTINGS, type Settings } from '../settings';

/** The clock of the machine. */
@Injectable()
export class SystemClock extends Clock {
  now(): Instant {
    return instant(Date.now());
  }
}

/** Random UUIDs. */
@Injectable()
export class RandomSeriesIds extends SeriesIds {
  next(): SeriesId {
    return randomUUID() as SeriesId;
  }
}

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

/** The time zone of the deployment's settings. */
@Injectable()
export class ConfiguredWorkspaceZone extends WorkspaceZone {
  readonly name: string;

  constructor(@Inject(SETTINGS) { timeZone }: Settings) {
    super();
    this.name = timeZone;
  }
}

/** What the settings of the deployment allow. */
@Injectable()
export class ConfiguredDeploymentPolicy extends DeploymentPolicy {
  readonly allowsDemoAccounts: boolean;
  readonly allowsRegistration: boolean;
  readonly planOfAddedUsers: string | null;
  readonly retentionMonths: number | null;

  constructor(@Inject(SETTINGS) { production, allowRegistration, organisation, retentionMonths }: Settings) {
    super();
    this.allowsDemoAccounts = !production;
    this.allowsRegistration = allowRegistration;
    this.planOfAddedUsers = organisation?.planOfAddedUsers ?? null;
    this.retentionMonths = retentionMonths;
  }
}
