import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { visits as texts } from '#content/admin/visits.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import popover from '#web/ui/feedback/popover.module.css';
import { formatChangeText, formatComparedText } from './totals.tsx';
import type { Visits } from './visit-data.ts';
import { metrics } from './visit-view.ts';
import styles from './visits.module.css';

/**
 * Explains each total and the days of its comparison. A button instead of a tooltip, because touch screens and
 * keyboards have no hover.
 */
export function HowCounted({ report }: { report: Visits }) {
  return (
    <DialogTrigger>
      <Button className={iconButtonClass} aria-label={texts.how}>
        <Icon name="info" size={18} />
      </Button>
      <Popover placement="bottom end" className={popover.popover}>
        <Dialog className={popover.texts} aria-label={texts.how}>
          <dl className={styles.explained}>
            {metrics.map((metric) => (
              <div key={metric}>
                <dt>{texts.metrics[metric]}</dt>
                <dd>{texts.explained[metric]}</dd>
                <dd>{formatChangeText(report, metric)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>{formatComparedText(report)}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
