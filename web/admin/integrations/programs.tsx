import { frame } from '#content/admin/frame.ts';
import { programs as texts } from '#content/admin/programs.ts';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { KeyList } from './key-list.tsx';
import styles from './programs.module.css';
import { WebhookList } from './webhook-list.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Programs() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading
        section={sectionNamed('programs')}
        heading={texts.heading}
        lead={
          <>
            {texts.lead} · <a href="/api/docs">{texts.reference}</a>
          </>
        }
      />
      <div className={styles.page}>
        {mayDo(user, 'keys') ? <KeyList /> : null}
        {mayDo(user, 'webhooks') ? <WebhookList /> : null}
      </div>
    </>
  );
}
