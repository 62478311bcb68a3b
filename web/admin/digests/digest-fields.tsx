import { digest as texts } from '#content/admin/digest.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
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
        label={texts.intro}
        rows={4}
        maxLength={digestLimits.introCharacters}
        hint={texts.introHint}
        {...state.input('intro')}
      />
      <div className={styles.short}>
        <ChoiceField
          label={texts.mostPosts}
          choices={counts}
          value={String(text.mostPosts)}
          hint={texts.mostPostsHint}
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
        label={texts.way}
        choices={texts.ways}
        chosen={text.way}
        onChoose={(way) => onChange({ way })}
      />
      <div className={editing.submit}>
        <Button variant="main" busyText={busyText} onClick={() => onSave('on')}>
          {isOn ? texts.save : texts.turnOn}
        </Button>
        <Button onClick={() => onSave('off')}>{isOn ? texts.turnOff : texts.save}</Button>
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
        label={texts.rhythm}
        choices={digestRhythms.map((name) => texts.rhythms[name])}
        value={texts.rhythms[rhythm]}
        onChoose={(chosen) => {
          const found = digestRhythms.find((name) => texts.rhythms[name] === chosen);
          if (found !== undefined) onChange({ rhythm: found });
        }}
      />
      {rhythm === 'weekly' ? (
        <ChoiceField
          label={texts.weekday}
          choices={texts.weekdays}
          value={texts.weekdays[weekday - 1] ?? texts.weekdays[0]}
          onChoose={(name) => onChange({ weekday: texts.weekdays.indexOf(name) + 1 })}
        />
      ) : null}
      {rhythm === 'monthly' ? (
        <ChoiceField
          label={texts.monthDay}
          choices={monthDays}
          value={String(monthDay)}
          onChoose={(day) => onChange({ monthDay: Number(day) })}
        />
      ) : null}
      <ChoiceField
        label={texts.hour}
        choices={hours}
        value={hours[hour] ?? '09:00'}
        onChoose={(chosen) => onChange({ hour: hours.indexOf(chosen) })}
      />
    </div>
  );
}
