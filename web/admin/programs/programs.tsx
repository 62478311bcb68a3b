import { frame } from '#content/admin/frame.ts';
import { programs as texts } from '#content/admin/programs.ts';
import { useCurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { mayUse, sectionNamed } from '../shell/sections.ts';
import { KeyList } from './key-list.tsx';
import styles from './programs.module.css';
import { WebhookList } from './webhook-list.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** How other programs are let in, and told. */
export default function Programs() {
  const section = sectionNamed('programs');
  const role = useCurrentUser()?.role;
  return (
    <>
      <PageHeading
        section={section}
        heading={texts.heading}
        lead={
          <>
            {texts.lead} · <a href="/api/docs">{texts.reference}</a>
          </>
        }
      />
      {role === undefined || !mayUse(role, section) ? null : (
        <div className={styles.page}>
          <KeyList />
          <WebhookList />
        </div>
      )}
    </>
  );
}
