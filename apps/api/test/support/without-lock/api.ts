import { ScheduleLock } from '@roomhours/infrastructure';
import { NoScheduleLock } from '@roomhours/infrastructure/testing';

ScheduleLock.prototype.raise = NoScheduleLock.prototype.raise;
void import('../../../src/main');
