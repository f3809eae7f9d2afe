import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { SecurityModule } from '../security';
import { AccessGuard, BearerAuthGuard, BearerStrategy } from './access';
import { Operations } from './operations';
import { ConnectionCloser } from './configure-http';
import { ErrorFilter } from './errors/error.filter';
import { requestPipe } from './validation';

/** The pipeline of all calls. Feature modules beside the controllers name the calls and their use cases. */
@Module({
  imports: [DiscoveryModule, SecurityModule],
  providers: [
    Operations,
    BearerStrategy,
    ConnectionCloser,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: BearerAuthGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useValue: requestPipe },
  ],
})
export class HttpModule {}
