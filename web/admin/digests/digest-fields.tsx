import { digestLimits, digestRhythms } from '#modules/digests/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import type { Form } from '../form/use-form.ts';
import { AudienceField } from '../newsletters/edit/audience-field.tsx';
import { useRecipientCount } from '../newsletters/edit/use-recipient-count.ts';
import editing from '../newsletters/edit/write-newsletter.module.css';
import type { Digest, DigestText } from './digest-data.ts';
import styles from './digest.module.css';
import { digest as texts } from './texts.ts';
import { newsletterEditor } from '../newsletters/edit/texts.ts';

const wayTexts = [
  {
    name: 'send',
    texts: 'Send it',
    note: 'It is sent on schedule, and skipped if there are no new posts.',
  },
  {
    name: 'draft',
    texts: 'Create a draft for review',
    note: 'Nothing is sent until a member sends the draft.',
  },
] as const;

const rhythmTexts = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' } as const;

const weekdayTexts = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const monthDays = Array.from({ length: digestLimits.monthDay }, (_, day) => String(day + 1));
const counts = Array.from({ length: digestLimits.posts }, (_, count) => String(count + 1));

type DigestFieldsProps = {
  form: Pick<
    Form<DigestText, Pick<Digest, 'isOn'>>,
    'values' | 'input' | 'errors' | 'change' | 'isSaving' | 'props'
  >;
  isOn: boolean;
  onSave: (as: 'on' | 'off') => void;
};

export function DigestFields({ form: state, isOn, onSave }: DigestFieldsProps) {
  const { values: text, change: onChange, isSaving } = state;
  const reachedSubscribers = useRecipientCount(text.audience);
  const busyText = isSaving ? texts.saving : null;
  return (
    <form className={form.fields} {...state.props} onSubmit={(event) => event.preventDefault()}>
      <DigestTimes text={text} onChange={onChange} />
      <TextField
        label={newsletterEditor.subject}
        required
        maxLength={newsletterLimits.subjectCharacters}
        autoComplete="off"
        {...state.input('subject')}
      />
      <TextArea
        label="Introduction"
        rows={4}
        maxLength={digestLimits.introCharacters}
        hint="An empty line starts a new paragraph. {name|friend} greets people by name."
        {...state.input('intro')}
      />
      <div className={styles.short}>
        <ChoiceField
          label="Maximum number of posts"
          choices={counts}
          value={String(text.mostPosts)}
          hint="Newest first. If there are more posts, the email links to the blog."
          onChoose={(count) => onChange({ mostPosts: Number(count) })}
        />
      </div>
      <AudienceField
        audience={text.audience}
        recipients={reachedSubscribers}
        error={state.errors.audience}
        onChange={(audience) => onChange({ audience })}
      />
      <RadioCards
        label="When there are new posts"
        choices={wayTexts}
        chosen={text.way}
        onChoose={(way) => onChange({ way })}
      />
      <div className={editing.submit}>
        <Button variant="main" busyText={busyText} onClick={() => onSave('on')}>
          {isOn ? 'Save' : 'Save and turn on'}
        </Button>
        <Button onClick={() => onSave('off')}>{isOn ? 'Pause' : 'Save'}</Button>
      </div>
    </form>
  );
}

function DigestTimes({
  text,
  onChange,
}: {
  text: DigestText;
  onChange: (next: Partial<DigestText>) => void;
}) {
  const { rhythm, weekday, monthDay, hour } = text;
  return (
    <div className={styles.times}>
      <ChoiceField
        label="How often"
        choices={digestRhythms.map((name) => rhythmTexts[name])}
        value={rhythmTexts[rhythm]}
        onChoose={(chosen) => {
          const found = digestRhythms.find((name) => rhythmTexts[name] === chosen);
          if (found !== undefined) onChange({ rhythm: found });
        }}
      />
      {rhythm === 'weekly' ? (
        <ChoiceField
          label="Day"
          choices={weekdayTexts}
          value={weekdayTexts[weekday - 1] ?? weekdayTexts[0]}
          onChoose={(name) => onChange({ weekday: weekdayTexts.indexOf(name) + 1 })}
        />
      ) : null}
      {rhythm === 'monthly' ? (
        <ChoiceField
          label="Day of the month"
          choices={monthDays}
          value={String(monthDay)}
          onChoose={(day) => onChange({ monthDay: Number(day) })}
        />
      ) : null}
      <ChoiceField
        label="Time (Lagos)"
        choices={hours}
        value={hours[hour] ?? '09:00'}
        onChoose={(chosen) => onChange({ hour: hours.indexOf(chosen) })}
      />
    </div>
  );
}
