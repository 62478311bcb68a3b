import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useSettings } from './settings-data.ts';
import { SettingsForm } from './settings-form.tsx';
import { frame } from '../texts.ts';

const section = getSection('siteSettings');

export function meta() {
  return [{ title: frame.title(section.title) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the settings of the public site. */
export default function SiteSettingsPage() {
  const { data, error, refetch } = useSettings();
  if (data !== undefined) return <SettingsForm stored={data} />;
  return (
    <>
      <PageHeading section={section} heading={section.title} lead="The public site" />
      <QueryState error={error} refetch={refetch} failed="The settings could not be loaded." />
    </>
  );
}
