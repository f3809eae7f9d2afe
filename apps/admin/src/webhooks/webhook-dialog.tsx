import { WEBHOOK_EVENTS, type Webhook, type WebhookEventType, type WebhookWithSecret } from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import type { DialogControl } from '@roomhours/ui';
import { Checkbox, Col, Form, Input, Row } from 'antd';
import { FormDialog } from '../kit/form/form-dialog';
import { useEntityForm } from '../kit/form/use-entity-form';
import { EVENTS_RULE, NEW_WEBHOOK, URL_RULES, WEBHOOK, type WebhookFields, requestOf } from './webhook-fields';
import { eventText } from './webhook-text';
import { useAddWebhookMutation, useUpdateWebhookMutation } from './webhooks.api';

/** The name of the form. */
export const WEBHOOK_FORM = 'webhook';

interface WebhookDialogProps extends DialogControl {
  subject: Webhook | 'new';
  /** Receives a new webhook, whose secret is shown once. */
  onAdded: (webhook: WebhookWithSecret) => void;
}

/** 'Add Webhook' and 'Edit Webhook'. */
export function WebhookDialog({ subject, open, onClose, onAdded }: WebhookDialogProps) {
  const webhook = subject === 'new' ? null : subject;
  const { form, save, isPending, conflictNotice } = useSaveWebhook(webhook, onClose, onAdded);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      submitLabel={webhook ? 'Save Changes' : 'Add Webhook'}
      pendingLabel={webhook ? 'Saving...' : 'Adding...'}
      pending={isPending}
      name={WEBHOOK_FORM}
      initialValues={webhook ? WEBHOOK.fieldsOf(webhook) : NEW_WEBHOOK}
      kept={{ subject }}
      onSubmit={(fields) => void save(fields)}
    >
      {conflictNotice}
      <Form.Item name="url" label="Address" required rules={URL_RULES}>
        <Input dir="ltr" inputMode="url" autoFocus autoComplete="off" placeholder="https://" />
      </Form.Item>
      <Form.Item name="events" label="Events" required rules={[EVENTS_RULE]}>
        <EventBoxes />
      </Form.Item>
      <Form.Item name="enabled" valuePropName="checked">
        <Checkbox>Enabled</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

interface EventBoxesProps {
  value?: WebhookEventType[];
  onChange?: (events: WebhookEventType[]) => void;
}

/** The events as checkboxes. A group must not get the attribute `aria-required`, which the form passes to its fields. */
function EventBoxes({ value, onChange }: EventBoxesProps) {
  return (
    <div role="group" aria-label="Events">
      <Checkbox.Group value={value} onChange={onChange}>
        <Row gutter={[16, 8]}>
          {WEBHOOK_EVENTS.map((event) => (
            <Col key={event} xs={24} sm={12}>
              <Checkbox value={event}>{eventText(event)}</Checkbox>
            </Col>
          ))}
        </Row>
      </Checkbox.Group>
    </div>
  );
}

/** Adds a webhook, or sends the changed fields of one. */
function useSaveWebhook(webhook: Webhook | null, onSaved: () => void, onAdded: (added: WebhookWithSecret) => void) {
  const [addWebhook] = useAddWebhookMutation();
  const [updateWebhook] = useUpdateWebhookMutation();
  const { entity, send, ...state } = useEntityForm(webhook, WEBHOOK);

  const add = async (fields: WebhookFields) => {
    const { data } = await send(addWebhook(requestOf(fields)), {
      success: { title: 'Webhook Added' },
      failure: { title: 'Add Webhook Failed', fallback: 'The webhook could not be added. Please try again.' },
    });
    if (!data) return;
    onSaved();
    onAdded(data);
  };
  const update = async (stored: Webhook, fields: WebhookFields) => {
    const changes = changedFields(requestOf(WEBHOOK.fieldsOf(stored)), requestOf(fields));
    if (Object.keys(changes).length === 0) return onSaved();
    const { error } = await send(updateWebhook({ webhook: stored, changes }), {
      success: { title: 'Webhook Updated' },
      failure: { title: 'Update Failed', fallback: 'The webhook could not be changed. Please try again.' },
    });
    if (!error) onSaved();
  };
  return { ...state, save: (fields: WebhookFields) => (entity ? update(entity, fields) : add(fields)) };
}
