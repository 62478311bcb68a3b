import { positionLimits, type Positions } from '#modules/translations/constants.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { readItems } from './read-items.ts';
import styles from './texts.module.css';

type OpenPositionsProps = { text: string; error: string | undefined; onChange: (text: string) => void };

const empty = { title: '', place: '', text: '', link: '' };

/** The open positions of the careers page: a part of the draft of the page. */
export function OpenPositions({ text, error, onChange }: OpenPositionsProps) {
  const positions = readItems(text, empty);
  const store = (next: Positions) => onChange(JSON.stringify(next));
  return (
    <Card heading="Open positions" lead="In English. Without a position, the page shows none.">
      {error === undefined ? null : (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      {positions.map((position, at) => {
        const replace = (part: Partial<Positions[number]>) =>
          store(positions.with(at, { ...position, ...part }));
        const number = at + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- positions have no other identity
          <div key={at} className={styles.text}>
            <TextField
              label={`Title ${number}`}
              maxLength={positionLimits.title}
              value={position.title}
              onChange={({ target }) => replace({ title: target.value })}
            />
            <TextField
              label={`Place ${number}`}
              maxLength={positionLimits.place}
              value={position.place}
              onChange={({ target }) => replace({ place: target.value })}
            />
            <TextArea
              label={`What the work is ${number}`}
              rows={4}
              maxLength={positionLimits.text}
              value={position.text}
              onChange={({ target }) => replace({ text: target.value })}
            />
            <TextField
              label={`Link ${number}`}
              hint="Empty: the contact page"
              placeholder="https://"
              maxLength={positionLimits.link}
              value={position.link}
              onChange={({ target }) => replace({ link: target.value })}
            />
            <div className={styles.acts}>
              <Button
                size="small"
                variant="danger"
                aria-label={`Remove position ${number}`}
                onClick={() => store(positions.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </div>
          </div>
        );
      })}
      {positions.length >= positionLimits.positions ? (
        <p className="quiet">There can be up to {positionLimits.positions}.</p>
      ) : (
        <div>
          <Button icon="plus" onClick={() => store([...positions, empty])}>
            Add position
          </Button>
        </div>
      )}
    </Card>
  );
}
