import type { BookingConfig, Impact, ImpactPageQuery, WithAffected } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { ConfirmDialog, readKeptInput, useUnsavedInput } from '@roomhours/ui';
import { Button, Card, Form, type FormInstance } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { type EntityFields, useEntityForm } from '../kit/form/use-entity-form';
import { type ImpactResult, ImpactView } from '../kit/impact/impact-view';
import { useAffectedChoices } from '../kit/impact/use-affected-choices';
import type { RequestResult, RequestToasts } from '../kit/use-request';

interface ConfigFormProps<Fields extends object> {
  /** The name of the form. */
  name: string;
  form: FormInstance<Fields>;
  initialValues: Fields;
  /** Labels the button of the form and of the confirmation: 'Save Settings'. */
  saveLabel: string;
  /** The confirmation of a change that upcoming bookings do not fit. `what`: 'the new settings'. */
  confirmation: ReturnType<typeof useConfirmedChange>['confirmation'] & { title: string; what: string };
  isPending: boolean;
  /** The settings have not been loaded. */
  disabled?: boolean;
  onSubmit: () => void;
  /** Notice and fields. */
  children: ReactNode;
}

/** A form for a part of the booking settings, made with `useConfigForm`: fields, button, confirmation. */
export function ConfigForm<Fields extends object>({ saveLabel, confirmation, ...props }: ConfigFormProps<Fields>) {
  const { isPending, onSubmit, children, ...form } = props;
  const { disabled = false } = form;
  const { impact, choices, what, ...dialog } = confirmation;
  return (
    <Card>
      <Form<Fields> {...form} layout="vertical" requiredMark={false} onFinish={disabled ? undefined : onSubmit}>
        {children}
        <Button type="primary" htmlType="submit" aria-disabled={isPending || disabled}>
          {isPending ? 'Saving...' : saveLabel}
        </Button>
      </Form>
      <ConfirmDialog
        {...dialog}
        confirmLabel={saveLabel}
        pending={isPending}
        text={
          choices.isChoosing
            ? `New bookings have to fit ${what}.`
            : `Bookings that do not fit ${what} stay as they are. New ones have to fit.`
        }
        danger={false}
        pendingLabel="Saving..."
        width={choices.width}
        isUnsaved={choices.isUnsaved}
        waiting={impact.isFetching}
      >
        <ImpactView
          result={impact}
          choices={choices}
          sentence={(count, { bookings }) => `${count} ${bookings === 1 ? 'does' : 'do'} not fit ${what}.`}
          emptySentence={() => `All upcoming bookings fit ${what}.`}
        />
      </ConfirmDialog>
    </Card>
  );
}

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
 * The form of a part of the booking settings. It follows their state on the server, because all parts and the special days have one
 * ETag.
 *
 * @param config undefined until it has been loaded
 */
export function useFollowingForm<Fields extends object>(
  config: BookingConfig | undefined,
  description: EntityFields<BookingConfig, Fields>,
) {
  const { follow, ...state } = useEntityForm(config ?? null, description);
  useEffect(() => {
    // The state that the form is based on must not overwrite input.
    if (config !== undefined && config.etag !== state.entity?.etag) follow(config);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each response of the server
  }, [config]);
  return state;
}

/** A `useFollowingForm` that asks for confirmation before a change that affects bookings. */
export function useConfigForm<Fields extends object, Request extends WithAffected>(
  config: BookingConfig | undefined,
  description: EntityFields<BookingConfig, Fields>,
  change: ConfigChange<Request>,
) {
  const { entity, send, continueFrom, isPending: isSaving, ...form } = useFollowingForm(config, description);
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

/**
 * Protects the unsaved input of a form on the page, and restores its draft once the settings have been loaded. Returns the dialog that
 * confirms discarding.
 *
 * @param stored the fields as they are stored; undefined until they have been loaded
 */
export function useConfigDraft<Fields extends object>(
  name: string,
  form: FormInstance<Fields>,
  stored: Fields | undefined,
) {
  const isLoaded = stored !== undefined;
  const [restored] = useState(() => readKeptInput<true, Fields>(name)?.values);
  useEffect(() => {
    if (restored && isLoaded) form.setFieldsValue(restored as Parameters<typeof form.setFieldsValue>[0]);
  }, [form, restored, isLoaded]);
  const { discardDialog } = useUnsavedInput({
    open: isLoaded,
    isUnsaved: () => isLoaded && Object.keys(changedFields<Fields>(stored, form.getFieldsValue())).length > 0,
    kept: { form: name, subject: true, values: () => form.getFieldsValue(true) as Fields },
  });
  return discardDialog;
}
