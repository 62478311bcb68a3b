import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importExport } from '#content/admin/writing/import-export.ts';
import { api } from './calls.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { FailureBar } from '../failure-bar.tsx';
import { getServerText } from '../error-text.ts';
import { refreshSiteImports, type SiteImport } from './import-data.ts';

const { start: texts } = importExport;

/** The confirmation before an import. Subscribers are imported only if the user confirms that the subscribers gave consent. */
export function StartImport({
  siteImport: { id, has_subscribers: hasSubscribers, to_fetch: images },
}: {
  siteImport: SiteImport;
}) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [includesSubscribers, setIncludesSubscribers] = useState(false);
  const [isFetching, setFetching] = useState(true);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: () =>
      api.start(id, {
        subscribers: includesSubscribers ? 'added' : 'left',
        images: isFetching ? 'fetched' : 'linked',
      }),
    onSettled: () => refreshSiteImports(queries),
  });
  return (
    <Card heading={texts.heading} lead={texts.lead}>
      <div className="stack gap-4">
        {hasSubscribers && hasPermission(user, 'subscribers') ? (
          <CheckField
            label={texts.people}
            hint={texts.peopleHint}
            isChecked={includesSubscribers}
            onChange={setIncludesSubscribers}
          />
        ) : null}
        {images > 0 ? (
          <CheckField
            label={texts.images}
            hint={texts.imagesHint}
            isChecked={isFetching}
            onChange={setFetching}
          />
        ) : null}
        <FailureBar error={error} attempt={submittedAt} heading={texts.failed} explain={getServerText} />
        <div>
          <Button variant="main" busyText={isPending ? texts.going : null} onClick={() => mutate()}>
            {texts.go}
          </Button>
        </div>
      </div>
    </Card>
  );
}
