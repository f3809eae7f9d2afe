import { ScheduleLock } from '@roomhours/infrastructure';
import { NoScheduleLock } from '@roomhours/infrastructure/testing';

ScheduleLock.prototype.acquire = NoScheduleLock.prototype.acquire;
void import('../../../src/main');
