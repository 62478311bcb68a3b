import { hasPermission, useCurrentUser } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { KeyList } from './key-list.tsx';
import styles from './integrations.module.css';
import { WebhookList } from './webhook-list.tsx';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title('API and webhooks') }, { name: 'robots', content: 'noindex' }];
}

export default function IntegrationsPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeading
        section={getSection('programs')}
        heading="API and webhooks"
        lead={
          <>
            Connect other programs to this site · <a href="/api/docs">API reference</a>
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
