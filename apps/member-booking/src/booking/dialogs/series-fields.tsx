import { MAX_REPEAT_WEEKS } from '@roomhours/contract';
import { Checkbox } from 'antd';
import type { DraftField } from '../form/draft';
import { CountField } from './count-field';
import { RepeatFields } from './repeat-fields';
import { SeriesPreview, type SeriesPreviewProps } from './series-preview';

export interface SeriesFieldsProps extends SeriesPreviewProps {
  id: string;
  errors: Partial<Record<DraftField, string>>;
}

/** Fields of a series, weekly unless other options are chosen, with a preview of its dates. */
export function SeriesFields(props: SeriesFieldsProps) {
  const { draft, onChange } = props;
  return (
    <div className="mb-series">
      <div className="mb-series-head">
        <Checkbox checked={draft.repeats} onChange={(event) => onChange({ repeats: event.target.checked })}>
          Repeat weekly
        </Checkbox>
        {draft.repeats && (
          <button
            type="button"
            className="mb-link"
            aria-expanded={Boolean(draft.repeat)}
            onClick={() => onChange({ repeat: draft.repeat ? null : { ...DEFAULT_REPEAT, count: draft.weeks } })}
          >
            More options
          </button>
        )}
      </div>
      {draft.repeats && <PatternFields {...props} />}
      {draft.repeats && <SeriesPreview {...props} />}
    </div>
  );
}

const DEFAULT_REPEAT = { every: 'week', ends: 'count', until: null } as const;

function PatternFields({ id, draft, errors, onChange }: SeriesFieldsProps) {
  if (draft.repeat)
    return (
      <RepeatFields
        {...{ id, draft, value: draft.repeat, isRefused: errors.repeat !== undefined }}
        onChange={(repeat) => onChange({ repeat })}
      />
    );
  return (
    <CountField
      {...{ id: `${id}-weeks`, label: 'Number of weeks', max: MAX_REPEAT_WEEKS, value: draft.weeks }}
      error={errors.weeks}
      onChange={(weeks) => onChange({ weeks })}
    />
  );
}
