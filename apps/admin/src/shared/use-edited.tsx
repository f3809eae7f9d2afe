import type { Tagged } from '@roomhours/contract';
import { type FieldChange, currentOf, fieldChanges, rebased } from '@roomhours/data-access';
import { ChangedMeanwhile } from '@roomhours/ui';
import type { FormInstance } from 'antd/es/form';
import { type ReactNode, useState } from 'react';

/** How the entity of a form is shown. A constant. */
export interface EditedFields<Entity, Fields extends object> {
  fieldsOf: (entity: Entity) => Fields;
  /** By label: what can change, as people read it. */
  texts: Readonly<Record<string, (fields: Fields) => string>>;
}

export interface Edited<Entity> {
  /** The state that the form is based on; its tag goes with the next change. Null for something new. */
  entity: Entity | null;
  /** Goes on from another state, such as the answer of a change that was made. */
  startFrom: (entity: Entity) => void;
  /**
   * After a failure. Where the entity was changed meanwhile, the form goes on from the current state: what was typed is
   * kept, the rest is taken over, and the notice says what is new.
   *
   * @param based the state that the change was based on; left out: `entity`
   */
  meet: (failure: unknown, based?: Entity) => void;
  /** What has been changed meanwhile; null where nothing has. */
  notice: ReactNode;
}

/** The entity that a form changes, while others may change it too. */
export function useEdited<Entity extends Tagged, Fields extends object>(
  opened: Entity | null,
  form: FormInstance<Fields>,
  { fieldsOf, texts }: EditedFields<Entity, Fields>,
): Edited<Entity> {
  const [entity, setEntity] = useState(opened);
  const [changes, setChanges] = useState<readonly FieldChange[] | null>(null);
  const fill = (fields: Fields) => form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0]);

  const meet = (failure: unknown, based: Entity | null = entity) => {
    const now = currentOf<Entity>(failure);
    if (now === null || based === null) return;
    const base = fieldsOf(based);
    const states = { base, own: { ...base, ...form.getFieldsValue() }, current: fieldsOf(now) };
    setChanges(fieldChanges(states, texts));
    fill(rebased(states));
    setEntity(now);
  };
  const startFrom = (next: Entity) => {
    setEntity(next);
    setChanges(null);
  };
  const discard = () => {
    if (entity !== null) fill(fieldsOf(entity));
    setChanges(null);
  };
  const notice = changes && <ChangedMeanwhile changes={changes} onDiscard={discard} />;
  return { entity, startFrom, meet, notice };
}

/** A text as it is shown; 'none' for an empty one. */
export function orNone(text: string | null): string {
  return text?.trim() || 'none';
}
