import type { Plan } from '@roomhours/contract';
import useForm from 'antd/es/form/hooks/useForm';
import { FormDialog } from '../shared/form-dialog';
import { useSubject } from '../shared/use-subject';
import type { PlanFields } from './plan-fields';
import { PlanForm } from './plan-form';
import { useSavePlan } from './use-save-plan';

export type PlanDialogSubject = Plan | 'new';

interface PlanDialogProps {
  subject: PlanDialogSubject | null;
  onClose: () => void;
}

/** 'Add New Subscription Plan' and 'Edit Subscription Plan'; closed while there is no subject. */
export function PlanDialog({ subject, onClose }: PlanDialogProps) {
  const { shown, opening } = useSubject(subject);
  const plan = shown === 'new' || shown === null ? null : shown;
  return <PlanSheet key={opening} open={subject !== null} plan={plan} onClose={onClose} />;
}

function PlanSheet({ open, plan, onClose }: { open: boolean; plan: Plan | null; onClose: () => void }) {
  const [form] = useForm<PlanFields>();
  const { save, saving, question, notice } = useSavePlan({ plan, form, onSaved: onClose });
  return (
    <FormDialog
      open={open}
      title={plan ? 'Edit Subscription Plan' : 'Add New Subscription Plan'}
      submitLabel={plan ? 'Save Changes' : 'Add Plan'}
      saving={saving}
      savingLabel={plan ? 'Saving...' : 'Adding...'}
      form={form}
      keep={{ name: 'plan', subject: plan ?? 'new' }}
      onClose={onClose}
    >
      {(formId) => (
        <>
          {notice}
          <PlanForm id={formId} form={form} plan={plan} onSubmit={save} />
          {question}
        </>
      )}
    </FormDialog>
  );
}
