import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access/access.guard';
import { RouteTable } from './access/route-table';
import { AuditInterceptor } from './audit.interceptor';
import { BookingsController } from './bookings/bookings.controller';
import { GridController } from './bookings/grid.controller';
import { ErrorFilter } from './errors/error.filter';
import { HealthController } from './health/health.controller';
import { RequestPipe } from './reading';
import { RoomsController } from './rooms/rooms.controller';
import { SessionController } from './session/session.controller';
import { QuotaController } from './users/quota.controller';
import { ConfigController } from './workspace/config.controller';

/** The calls of the API. The use cases come from the application that puts everything together. */
@Module({
  imports: [DiscoveryModule],
  controllers: [
    SessionController,
    RoomsController,
    ConfigController,
    GridController,
    BookingsController,
    QuotaController,
    HealthController,
  ],
  providers: [
    RouteTable,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: RequestPipe },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
})
export class HttpModule {}
