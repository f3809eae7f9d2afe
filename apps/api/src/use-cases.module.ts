import { type Abstract, Global, Module, type Provider, type Type } from '@nestjs/common';
import {
  AddRoom,
  AddUser,
  BookingReader,
  CancelBooking,
  ChangeBooking,
  ChangeRoom,
  Clock,
  CreateBooking,
  EnsureFirstAdministrator,
  FindCurrentUser,
  ListOwnBookings,
  ListRooms,
  LoginThrottle,
  PasswordHasher,
  ReadBookingSettings,
  ReadQuota,
  ReadWeek,
  RemoveRoom,
  RoomReader,
  ScheduleReader,
  SeriesIds,
  SignIn,
  UnitOfWork,
  UserReader,
  WorkspaceReader,
  WorkspaceZone,
} from '@roomhours/application';
import { SETTINGS, type Settings } from '@roomhours/infrastructure';

/** A class that stands for T: a port is its own injection token. */
type Port<T> = Abstract<T> & { prototype: T };

/** A use case with the ports that its constructor takes, in order; the compiler checks both. */
function useCase<Ports extends readonly unknown[]>(
  type: new (...ports: Ports) => object,
  ...ports: { [Index in keyof Ports]: Port<Ports[Index]> }
): Provider {
  return {
    provide: type as Type,
    inject: ports as unknown as Type[],
    useFactory: (...given: unknown[]) => new type(...(given as unknown as Ports)),
  };
}

/** Demo accounts are for trying things out: a production server refuses them like a wrong password. */
const signIn: Provider = {
  provide: SignIn,
  inject: [UserReader, PasswordHasher, LoginThrottle, SETTINGS],
  useFactory: (users: UserReader, passwords: PasswordHasher, throttle: LoginThrottle, { production }: Settings) =>
    new SignIn(users, passwords, throttle, !production),
};

const useCases: Provider[] = [
  signIn,
  useCase(AddRoom, UnitOfWork),
  useCase(AddUser, UnitOfWork, PasswordHasher),
  useCase(CancelBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(ChangeBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(ChangeRoom, UnitOfWork),
  useCase(CreateBooking, UnitOfWork, Clock, WorkspaceZone, SeriesIds),
  useCase(EnsureFirstAdministrator, UnitOfWork, PasswordHasher),
  useCase(FindCurrentUser, UserReader),
  useCase(ListOwnBookings, BookingReader),
  useCase(ListRooms, RoomReader),
  useCase(ReadBookingSettings, WorkspaceReader, WorkspaceZone),
  useCase(ReadQuota, UserReader, BookingReader, Clock, WorkspaceZone),
  useCase(ReadWeek, ScheduleReader, Clock, WorkspaceZone),
  useCase(RemoveRoom, UnitOfWork),
];

/** The use cases, each with its ports. */
@Global()
@Module({ providers: useCases, exports: useCases })
export class UseCasesModule {}
