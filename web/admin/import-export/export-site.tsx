import { useState } from 'react';
import { Card } from '#web/ui/display/card.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FileRow } from '#web/ui/fields/file-row.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { formatSize } from '../editing/format-size.ts';
import { FailureBar } from '../failure-bar.tsx';
import { useExport } from './use-export.ts';

const partTexts = {
  newsletters: 'Newsletters',
  subscribers: 'Subscribers',
  catalogue: 'Filters, stickers and packs',
  settings: 'Site settings',
  status: 'Incidents and maintenance',
} as const;

const parts = ['newsletters', 'catalogue', 'settings', 'status', 'subscribers'] as const;

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
    <Card
      heading="Export"
      lead="All posts with their images, tags and authors as one zip. Another Hirawa site can import all of it, above 500 MB at its command line. Other products can read its Markdown."
    >
      <div className="stack gap-4">
        {availableParts.map((part) => (
          <CheckField
            key={part}
            label={partTexts[part]}
            {...(part === 'subscribers' && {
              hint: 'With their consent and history. Protect the file like a password.',
            })}
            isChecked={selectedParts.includes(part)}
            onChange={() => toggle(part)}
          />
        ))}
        {state.phase === 'failed' ? (
          <FailureBar error={state.error} attempt={state.attempt} heading="The site could not be exported." />
        ) : null}
        {state.phase === 'done' ? (
          <MessageBar tone="good" live="status">
            {`The export is saved: ${formatSize(state.bytes)}.`}
          </MessageBar>
        ) : null}
        {state.phase === 'going' ? (
          <FileRow
            name="The export"
            thumbnail={null}
            icon="download"
            note={<output>{state.bytes === 0 ? 'Starting…' : `${formatSize(state.bytes)} so far`}</output>}
            actions={
              <Button size="small" onClick={stop}>
                Stop
              </Button>
            }
          />
        ) : (
          <div>
            <Button icon="download" onClick={() => void start(selectedParts)}>
              Export the site
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
