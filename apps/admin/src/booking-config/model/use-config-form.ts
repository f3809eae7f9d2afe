import type { BookingConfig, Impact, ImpactPageQuery, WithAffected } from '@roomhours/contract';
import { useEffect, useState } from 'react';
import { type EntityFields, useEntityForm } from '../../kit/form/use-entity-form';
import type { ImpactResult } from '../../kit/impact/impact-view';
import { useAffectedChoices } from '../../kit/impact/use-affected-choices';
import type { RequestResult, RequestToasts } from '../../kit/use-request';

/** A change of the booking settings that is made after a preview of the bookings that it affects. */
interface ConfigChange<Request extends WithAffected> {
  /** A lazy query of the impact, as its hook returns it. */
  impact: readonly [
    (request: Request & ImpactPageQuery) => PromiseLike<{ data?: Impact }>,
    Omit<ImpactResult<Impact>, 'refetch'>,
    ...unknown[],
  ];
  send: (config: BookingConfig, request: Request) => PromiseLike<RequestResult<BookingConfig>>;
  toasts: RequestToasts;
}

/**
 * A form for a part of the booking settings. It follows their state on the server, because all parts and the special days have one
 * ETag. It asks for confirmation before a change that affects bookings.
 *
 * @param config undefined until it has been loaded
 */
export function useConfigForm<Fields extends object, Request extends WithAffected>(
  config: BookingConfig | undefined,
  description: EntityFields<BookingConfig, Fields>,
  change: ConfigChange<Request>,
) {
  const {
    entity,
    send,
    continueFrom,
    follow,
    isPending: isSaving,
    ...form
  } = useEntityForm(config ?? null, description);
  useEffect(() => {
    // The state that the form is based on must not overwrite input.
    if (config !== undefined && config.etag !== entity?.etag) follow(config);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each response of the server
  }, [config]);
  const save = async (request: Request, result?: string) => {
    if (entity === null) return undefined;
    const { success, failure } = change.toasts;
    const toasts = { success: success && { ...success, description: result ?? success.description }, failure };
    const { data, error } = await send(change.send(entity, request), toasts);
    if (data) continueFrom(data);
    return error;
  };
  return { ...form, ...useConfirmedChange(change.impact, save, isSaving) };
}

/** Saves without confirmation only if no booking is affected. */
function useConfirmedChange<Request extends WithAffected>(
  [getImpact, impact]: ConfigChange<Request>['impact'],
  /** Returns the failure, if there is one. */
  save: (request: Request, result?: string) => Promise<unknown>,
  isSaving: boolean,
) {
  const [unconfirmed, setUnconfirmed] = useState<Request | null>(null);
  const choices = useAffectedChoices({ subject: JSON.stringify(unconfirmed) });
  const load = (query: ImpactPageQuery) => unconfirmed && getImpact({ ...unconfirmed, ...query });
  const isPending = isSaving || (impact.isFetching && unconfirmed === null);
  const confirm = async (request: Request) => {
    const failure = await save({ ...request, affected: choices.affected }, choices.result);
    if (choices.refuse(failure)) void load(choices.query);
    else setUnconfirmed(null);
  };
  const submit = async (request: Request) => {
    if (isPending) return;
    const { data } = await getImpact(request);
    if (data?.bookings === 0) await save(request);
    else setUnconfirmed(() => request);
  };
  const confirmation = {
    open: unconfirmed !== null,
    impact: { ...impact, refetch: () => load(choices.query) } satisfies ImpactResult<Impact>,
    choices: { ...choices, showPage: (page: number) => (choices.showPage(page), void load({ page })) },
    onConfirm: () => void (unconfirmed && confirm(unconfirmed)),
    onCancel: () => setUnconfirmed(null),
  };
  return { submit, isPending, confirmation };
}
