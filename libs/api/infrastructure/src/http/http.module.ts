import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { AccessGuard } from './access/access.guard';
import { RouteTable } from './access/route-table';
import { AuditController } from './audit/audit.controller';
import { AllBookingsController } from './bookings/all-bookings.controller';
import { AvailabilityController } from './bookings/availability.controller';
import { BlockedTimesController } from './bookings/blocked-times.controller';
import { BookingCalendarController } from './bookings/booking-calendar.controller';
import { BookingsController } from './bookings/bookings.controller';
import { ChangesController } from './bookings/changes.controller';
import { GridController } from './bookings/grid.controller';
import { SeriesController } from './bookings/series.controller';
import { RepeatedRequests } from './bookings/repeated-requests';
import { CalendarController } from './calendar/calendar.controller';
import { CalendarFeedsController } from './calendar/calendar-feeds.controller';
import { ConnectionCloser } from './connection-closer';
import { ClientErrorsController } from './client-errors/client-errors.controller';
import { ReportAllowance } from './client-errors/report-allowance';
import { ErrorFilter } from './errors/error.filter';
import { HealthController } from './health/health.controller';
import { ImpactsController } from './impacts/impacts.controller';
import { OpeningTimesImpactsController } from './impacts/opening-times-impacts.controller';
import { MailChoicesController } from './mail/mail-choices.controller';
import { MessagesController } from './mail/messages.controller';
import { PlanAdministrationController } from './plans/plan-administration.controller';
import { PlansController } from './plans/plans.controller';
import { RequestPipe } from './validation';
import { MemberUsageController } from './reports/member-usage.controller';
import { OccupancyController } from './reports/occupancy.controller';
import { ReportsController } from './reports/reports.controller';
import { AmenitiesController } from './rooms/amenities.controller';
import { RoomPhotosController } from './rooms/room-photos.controller';
import { RoomsController } from './rooms/rooms.controller';
import { RegistrationController } from './session/registration.controller';
import { SessionController } from './session/session.controller';
import { OrganisationController } from './session/organisation.controller';
import { PasswordsController } from './session/passwords.controller';
import { ApiTokensController } from './users/api-tokens.controller';
import { PasswordLinksController } from './users/password-links.controller';
import { ProfileController } from './users/profile.controller';
import { QuotaController } from './users/quota.controller';
import { SelectedUsersController } from './users/selected-users.controller';
import { UserController } from './users/user.controller';
import { UserFilesController } from './users/user-files.controller';
import { UsersImportController } from './users/users-import.controller';
import { UsersController } from './users/users.controller';
import { WebhookDeliveriesController } from './webhooks/webhook-deliveries.controller';
import { WebhooksController } from './webhooks/webhooks.controller';
import { ConfigAdministrationController } from './workspace/config-administration.controller';
import { ConfigController } from './workspace/config.controller';
import { FeaturesController } from './workspace/features.controller';
import { SpecialDaysImportController } from './workspace/special-days-import.controller';
import { SpecialDaysController } from './workspace/special-days.controller';
import { WeekdaysController } from './workspace/weekdays.controller';

/** Controllers and pipeline of the HTTP API. The composition root provides the use cases. */
@Module({
  imports: [DiscoveryModule, TerminusModule.forRoot({ logger: false })],
  controllers: [
    GridController,
    BookingsController,
    BookingCalendarController,
    AvailabilityController,
    SeriesController,
    QuotaController,
    SessionController,
    RegistrationController,
    PasswordsController,
    OrganisationController,
    RoomsController,
    RoomPhotosController,
    AmenitiesController,
    ConfigController,
    FeaturesController,
    ChangesController,
    ProfileController,
    CalendarFeedsController,
    ApiTokensController,
    CalendarController,
    MailChoicesController,
    PlansController,
    UsersController,
    UserController,
    SelectedUsersController,
    PasswordLinksController,
    UserFilesController,
    UsersImportController,
    PlanAdministrationController,
    AllBookingsController,
    BlockedTimesController,
    ConfigAdministrationController,
    WeekdaysController,
    SpecialDaysController,
    SpecialDaysImportController,
    ImpactsController,
    OpeningTimesImpactsController,
    MemberUsageController,
    OccupancyController,
    ReportsController,
    AuditController,
    MessagesController,
    WebhooksController,
    WebhookDeliveriesController,
    ClientErrorsController,
    HealthController,
  ],
  providers: [
    RouteTable,
    RepeatedRequests,
    ReportAllowance,
    ConnectionCloser,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: RequestPipe },
  ],
})
export class HttpModule {}
