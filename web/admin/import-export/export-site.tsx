import { useState } from 'react';
import { moving } from '#content/admin/writing/moving.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { sizeText } from '../editing/size-text.ts';
import { FailureBar } from '../failure-bar.tsx';
import styles from './moving.module.css';
import { useExport } from './use-export.ts';

const { out: texts } = moving;
const parts = ['newsletters', 'catalogue', 'subscribers'] as const;

/** Downloads the site as a ZIP file with the parts that the user's role allows. */
export function ExportSite() {
  const user = useCurrentUser();
  const [left, setLeft] = useState<readonly string[]>([]);
  const { state, start, stop } = useExport();
  const offered = parts.filter((part) => mayDo(user, part));
  const chosen = offered.filter((part) => !left.includes(part));
  const toggle = (part: string) =>
    setLeft(left.includes(part) ? left.filter((one) => one !== part) : [...left, part]);
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      <div className={styles.choices}>
        {offered.map((part) => (
          <CheckField
            key={part}
            label={texts[part]}
            {...(part === 'subscribers' && { hint: texts.subscribersHint })}
            isChecked={chosen.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
        {state.phase === 'failed' ? (
          <FailureBar error={state.error} attempt={state.attempt} heading={texts.failed} />
        ) : null}
        {state.phase === 'done' ? (
          <MessageBar mood="good" live="status">
            {texts.done(sizeText(state.bytes))}
          </MessageBar>
        ) : null}
        {state.phase === 'going' ? (
          <FileRow
            name={texts.label}
            thumb={null}
            icon="download"
            note={<output>{state.bytes === 0 ? texts.waiting : texts.going(sizeText(state.bytes))}</output>}
            actions={
              <Button size="small" onClick={stop}>
                {texts.stop}
              </Button>
            }
          />
        ) : (
          <div>
            <Button icon="download" onClick={() => void start(chosen)}>
              {texts.go}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
