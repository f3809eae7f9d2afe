import { type MonthImpact, impactText } from '../form/quota-impact';
import { QuotaBar } from '../quota/quota-bar';
import { monthInWords } from '@roomhours/time';

/** What a draft costs, and what is left of each month afterwards. Empty for users without a quota. */
export function QuotaImpactView({ impacts }: { impacts: readonly MonthImpact[] }) {
  if (impacts.length === 0) return null;
  return (
    <div className="mb-impact" role="status">
      {impacts.map((impact) => (
        <div key={impact.month}>
          {impact.quota && (
            <QuotaBar
              label={`Hours of ${monthInWords(impact.month)}`}
              quota={impact.quota}
              addedHours={impact.addedHours}
              bare
            />
          )}
          <p data-fits={impact.fits}>{impactText(impact)}</p>
        </div>
      ))}
    </div>
  );
}
