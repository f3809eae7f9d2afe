import type { Abstract, Provider, Type } from '@nestjs/common';
import { SETTINGS, type Settings } from '@roomhours/infrastructure';

/** Abstract class of a port, which is also its injection token. */
type Port<T> = Abstract<T> & { prototype: T };

type PortsOf<Ports extends readonly unknown[]> = { [Index in keyof Ports]: Port<Ports[Index]> };

/** Provides a use case with the ports of its constructor, in order. The compiler checks both. */
export function useCase<Ports extends readonly unknown[]>(
  type: new (...ports: Ports) => object,
  ...ports: PortsOf<Ports>
): Provider {
  return {
    provide: type as Type,
    inject: ports as unknown as Type[],
    useFactory: (...given: unknown[]) => new type(...(given as unknown as Ports)),
  };
}

/**
 * Provides a use case that keeps at least one administrator. The last parameter of its constructor is whether demo accounts
 * count as administrators. In production they do not.
 */
export function administratorUseCase<Ports extends readonly unknown[]>(
  type: new (...parameters: [...Ports, boolean]) => object,
  ...ports: PortsOf<Ports>
): Provider {
  return {
    provide: type as Type,
    inject: [SETTINGS, ...ports] as unknown as Type[],
    useFactory: ({ production }: Settings, ...given: unknown[]) =>
      new type(...([...given, !production] as unknown as [...Ports, boolean])),
  };
}
