import type { Tagged } from '@roomhours/contract';
import { currentOf, type FieldChange, fieldChanges, rebased } from '@roomhours/data-access';
import { ChangedMeanwhile } from '@roomhours/ui';
import { Form } from 'antd';
import { useState } from 'react';
import { type RefusalOptions, type RequestResult, type RequestToasts, useRequest } from '../use-request';

/** Describes how an entity is edited. A constant, or memoized. */
export interface EntityFields<Entity, Fields extends object> extends RefusalOptions {
  /** Returns the fields of the form for an entity. */
  fieldsOf: (entity: Entity) => Fields;
  /** Values as text, by label. They describe what another administrator has changed. */
  texts: Readonly<Record<string, (fields: Fields) => string>>;
}

/**
 * A form that edits an entity while other administrators may change it too. If the server refuses a change because its state is stale
 * (412), the form is rebased on the current state: input stays, other fields are updated, and `conflictNotice` lists the changes.
 *
 * @param opened null for a new entity
 */
export function useEntityForm<Entity extends Tagged, Fields extends object>(
  opened: Entity | null,
  description: EntityFields<Entity, Fields>,
) {
  const { fieldsOf, texts } = description;
  const [form] = Form.useForm<Fields>();
  const [entity, setEntity] = useState(opened);
  const [changes, setChanges] = useState<readonly FieldChange[] | null>(null);
  const request = useRequest(form, description);
  const fill = (fields: Fields) => form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0]);
  /** Returns the fields that the form was filled with, those with the input, and those of another state of the entity. */
  const statesOf = (based: Entity, current: Entity) => {
    const base = fieldsOf(based);
    return { base, own: { ...base, ...form.getFieldsValue() }, current: fieldsOf(current) };
  };

  /** @param based the state that the change is based on; default `entity` */
  const send = async <T,>(change: PromiseLike<RequestResult<T>>, toasts: RequestToasts, based = entity) => {
    const result = await request.send(change, toasts);
    const current = currentOf<Entity>(result.error);
    if (based === null || current === null) return result;
    const states = statesOf(based, current);
    fill(rebased(states));
    setEntity(current);
    setChanges(fieldChanges(states, texts));
    return result;
  };
  /** Continues from another state, such as the result of a first change. */
  const continueFrom = (next: Entity) => {
    setEntity(next);
    setChanges(null);
  };
  /** Continues from a state that was loaded again. Input stays, other fields are updated. */
  const follow = (next: Entity) => {
    fill(entity === null ? fieldsOf(next) : rebased(statesOf(entity, next)));
    continueFrom(next);
  };
  const discard = () => {
    if (entity !== null) fill(fieldsOf(entity));
    setChanges(null);
  };
  const conflictNotice = changes && <ChangedMeanwhile changes={changes} onDiscard={discard} />;
  return { form, entity, send, isPending: request.isPending, continueFrom, follow, conflictNotice };
}
