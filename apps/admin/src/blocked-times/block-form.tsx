import { type Room, TEXT_LIMITS } from '@roomhours/contract';
import { type LocalDate, formatTimeOfDay } from '@roomhours/time';
import { DateField, type DateFieldProps, SearchSelect } from '@roomhours/ui';
import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import { clearErrors } from '../shared/clear-errors';
import { check, lengthRule } from '../shared/field-rules';
import { timeLabel } from '../shared/time-label';
import { type BlockDraft, END_MINUTES, START_MINUTES, problemOfEnd, withStartDate } from './block-draft';

const timesOf = (minutes: readonly number[]) => minutes.map((value) => ({ value, label: formatTimeOfDay(value) }));
const STARTS = timesOf(START_MINUTES);
const ENDS = timesOf(END_MINUTES);

const required = (what: string) => check<unknown>((value) => (value ?? null) === null && `${what} is required`);

interface BlockFormProps {
  id: string;
  form: FormInstance<BlockDraft>;
  /** What it holds. */
  draft: BlockDraft;
  rooms: readonly Room[];
  /** In the zone of the workspace. */
  today: LocalDate;
  onChange: (draft: BlockDraft) => void;
  onSubmit: (draft: BlockDraft) => void;
}

/** Room, start, end, reason. The end may lie on a later date. */
export function BlockForm({ id, form, draft: before, rooms, today, onChange, onSubmit }: BlockFormProps) {
  const changed = (change: Partial<BlockDraft>, draft: BlockDraft) => {
    // What is wrong with the end may be what is changed of the start.
    clearErrors(form, 'roomId' in change || 'reason' in change ? change : { ...change, endMinute: draft.endMinute });
    if (change.startDate === undefined) return onChange(draft);
    // The form has the new start already; how long it lasted is in what was there before.
    const moved = withStartDate({ ...draft, startDate: before.startDate }, change.startDate);
    form.setFieldsValue(moved);
    onChange({ ...draft, ...moved });
  };
  const end = { validator: () => settled(problemOfEnd(form.getFieldsValue())) };
  return (
    <Form<BlockDraft>
      id={id}
      form={form}
      name="block"
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={before}
      onValuesChange={changed}
      onFinish={onSubmit}
    >
      <Form.Item name="roomId" label="Room" required rules={[required('Room')]}>
        <SearchSelect
          placeholder="Choose a room"
          options={rooms.map(({ id: value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
      <div className="block-times">
        <Form.Item name="startDate" label="Date" required rules={[required('Date')]}>
          <DateItem today={today} />
        </Form.Item>
        <Form.Item name="startMinute" label="Start Time" required>
          <SearchSelect options={STARTS} labelOf={timeLabel} />
        </Form.Item>
        <Form.Item name="endDate" label="End Date" required rules={[required('End date')]}>
          <DateItem today={today} />
        </Form.Item>
        <Form.Item name="endMinute" label="End Time" required rules={[end]}>
          <SearchSelect options={ENDS} labelOf={timeLabel} />
        </Form.Item>
      </div>
      <Form.Item name="reason" label="Reason" rules={[lengthRule(TEXT_LIMITS.longText)]}>
        <Input dir="auto" autoComplete="off" />
      </Form.Item>
    </Form>
  );
}

/** All but `today` is given by the form's item. */
type DateItemProps = Pick<DateFieldProps, 'today'> & Partial<DateFieldProps>;

/** Earlier dates can be chosen too: a block may correct the record. */
function DateItem({ id = '', value = null, onChange = () => undefined, ...rest }: DateItemProps) {
  return <DateField {...rest} id={id} value={value} from={null} onChange={onChange} />;
}

async function settled(problem: string | null): Promise<void> {
  if (problem !== null) throw new Error(problem);
}
