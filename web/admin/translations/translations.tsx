import { Link } from 'react-router';
import { languageNames } from '#content/languages.ts';
import { languages, textSections, translations } from '#modules/translations/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { canUseSection, getSection } from '../shell/sections.ts';
import { choiceField, textField } from '../table/list-view.ts';
import { useListView } from '../table/use-list-view.ts';
import { FaqUsage } from './faq-usage.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';
import { useSection } from './text-data.ts';
import { sections } from './text-names.ts';
import styles from './texts.module.css';
import { frame } from '../texts.ts';

const section = getSection('translations');

export function meta() {
  return [{ title: frame.title(section.title) }, { name: 'robots', content: 'noindex' }];
}

const otherFields = { page: choiceField('', ...textSections), text: textField(), q: textField() };
/** The fields of the URL. A member without the permission for English starts with Hausa. */
const allFields = { language: choiceField(...languages), ...otherFields };
const translationFields = { language: choiceField(...translations, 'en'), ...otherFields };

/** The screen of all texts of the public site, in English and its translations: a list of pages, or a page with its texts. */
export default function Texts() {
  const user = useCurrentUser();
  const canEditEnglish = user?.permissions.includes('settings') ?? true;
  const { view, setView } = useListView(canEditEnglish ? allFields : translationFields);
  const { language, page } = view;
  const choices = languages.filter((tag) => tag !== 'en' || canEditEnglish);
  return (
    <>
      <PageHeading
        section={section}
        heading={page === '' ? section.title : sections[page].name}
        lead={
          page === '' ? 'What visitors read, in six languages' : 'Nothing is public before you publish it'
        }
      />
      {canUseSection(user, section) ? (
        <div className={styles.page}>
          <div className={styles.tools}>
            {page === '' ? null : <Link to={`?language=${language}`}>All pages</Link>}
            <SelectField
              label="Language"
              value={language}
              choices={choices.map((tag) => ({ name: tag, texts: languageNames[tag].english }))}
              onChoose={(tag) => setView({ language: languages.find((one) => one === tag) ?? 'en' })}
            />
          </div>
          {page === '' ? (
            <SectionList language={language} search={view.q} onSearch={(q) => setView({ q })} />
          ) : (
            <>
              {page === 'faq' ? <FaqUsage /> : null}
              <StoredSection key={`${language} ${page}`} language={language} page={page} wanted={view.text} />
            </>
          )}
        </div>
      ) : null}
    </>
  );
}

type StoredSectionProps = {
  language: (typeof languages)[number];
  page: (typeof textSections)[number];
  wanted: string;
};

function StoredSection({ language, page, wanted }: StoredSectionProps) {
  const { data, error, refetch } = useSection(language, page);
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The texts could not be loaded." />;
  return <SectionForm language={language} stored={data} wanted={wanted} />;
}
