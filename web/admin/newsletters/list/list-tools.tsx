import { newsletterList as texts } from '#content/admin/newsletter.ts';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { StateTools } from '../../table/state-tools.tsx';
import table from '../../table/table.module.css';
import { newsletterFields, type NewsletterView } from './newsletter-items.ts';

export function ListTools({ list }: { list: NewsletterView }) {
  return (
    <>
      <StateTools list={list} states={newsletterStates} texts={texts} />
      <SelectField
        label={texts.days}
        className={table.select}
        choices={texts.dayChoices}
        value={list.view.days}
        onChoose={(days) => list.setView({ days: newsletterFields.days.read(days) })}
      />
    </>
  );
}
