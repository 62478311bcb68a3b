import { useState } from 'react';
import { importExport } from '#content/admin/writing/import-export.ts';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { formatSize } from '../editing/format-size.ts';
import { FailureBar } from '../failure-bar.tsx';
import { useExport } from './use-export.ts';

const { out: texts } = importExport;
const parts = ['newsletters', 'catalogue', 'settings', 'subscribers'] as const;

/** Downloads the site as a ZIP file with the parts that the user's role allows. */
export function ExportSite() {
  const user = useCurrentUser();
  const [deselected, setDeselected] = useState<readonly string[]>([]);
  const { state, start, stop } = useExport();
  const availableParts = parts.filter((part) => hasPermission(user, part));
  const selectedParts = availableParts.filter((part) => !deselected.includes(part));
  const toggle = (part: string) =>
    setDeselected(
      deselected.includes(part) ? deselected.filter((other) => other !== part) : [...deselected, part],
    );
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      <div className="stack gap-4">
        {availableParts.map((part) => (
          <CheckField
            key={part}
            label={texts[part]}
            {...(part === 'subscribers' && { hint: texts.subscribersHint })}
            isChecked={selectedParts.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
        {state.phase === 'failed' ? (
          <FailureBar error={state.error} attempt={state.attempt} heading={texts.failed} />
        ) : null}
        {state.phase === 'done' ? (
          <MessageBar tone="good" live="status">
            {texts.done(formatSize(state.bytes))}
          </MessageBar>
        ) : null}
        {state.phase === 'going' ? (
          <FileRow
            name={texts.label}
            thumbnail={null}
            icon="download"
            note={<output>{state.bytes === 0 ? texts.waiting : texts.going(formatSize(state.bytes))}</output>}
            actions={
              <Button size="small" onClick={stop}>
                {texts.stop}
              </Button>
            }
          />
        ) : (
          <div>
            <Button icon="download" onClick={() => void start(selectedParts)}>
              {texts.go}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
