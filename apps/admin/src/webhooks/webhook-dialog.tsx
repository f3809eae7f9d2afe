import {
  TEXT_LIMITS,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookEventType,
  type WebhookRequest,
  type WebhookWithSecret,
} from '@roomhours/contract';
import { changedFields } from '@roomhours/data-access';
import { isPlainAddress } from '@roomhours/text';
import type { DialogControl } from '@roomhours/ui';
import { Checkbox, Col, Form, Input, Row } from 'antd';
import { check, type FieldRule, lengthRule, requiredText } from '../kit/form/field-rules';
import { FormDialog } from '../kit/form/form-dialog';
import { type EntityFields, useEntityForm } from '../kit/form/use-entity-form';
import { eventsText, eventText } from './webhook-text';
import { useAddWebhookMutation, useUpdateWebhookMutation } from './webhooks.api';

/** The values of the form. */
interface WebhookFields {
  url: string;
  events: WebhookEventType[];
  enabled: boolean;
}

const NEW_WEBHOOK: WebhookFields = { url: '', events: [...WEBHOOK_EVENTS], enabled: true };

const WEBHOOK: EntityFields<Webhook, WebhookFields> = {
  fieldsOf: ({ url, events, enabled }) => ({ url, events, enabled }),
  texts: {
    Address: ({ url }) => url,
    Events: ({ events }) => eventsText(events),
    State: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  },
};

/** Returns the request with the events in the order of the list, so that an unchanged choice is equal. */
function requestOf({ url, events, enabled }: WebhookFields): WebhookRequest {
  return { url: url.trim(), events: WEBHOOK_EVENTS.filter((event) => events.includes(event)), enabled };
}

const URL_RULES: FieldRule<string | undefined>[] = [
  requiredText('Address'),
  lengthRule(TEXT_LIMITS.webhookUrl),
  check((text) => {
    const url = (text ?? '').trim();
    if (url === '') return null;
    if (!/^https?:\/\/./i.test(url)) return 'Must start with https://';
    const isAccepted = URL.canParse(url) && isPlainAddress(new URL(url));
    return !isAccepted && 'Address must be a web address, without user, password and #';
  }),
];

const EVENTS_RULE = check<WebhookEventType[]>((events) => events.length === 0 && 'Choose at least one event');

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
