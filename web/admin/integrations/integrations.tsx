import { frame } from '#content/admin/frame.ts';
import { integrations as texts } from '#content/admin/integrations.ts';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { KeyList } from './key-list.tsx';
import styles from './integrations.module.css';
import { WebhookList } from './webhook-list.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function IntegrationsPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading
        section={getSection('programs')}
        heading={texts.heading}
        lead={
          <>
            {texts.lead} · <a href="/api/docs">{texts.reference}</a>
          </>
        }
      />
      <div className={styles.page}>
        {hasPermission(user, 'keys') ? <KeyList /> : null}
        {hasPermission(user, 'webhooks') ? <WebhookList /> : null}
      </div>
    </>
  );
}
