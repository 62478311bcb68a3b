import { useQueryClient } from '@tanstack/react-query';
import { api } from './calls.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { refreshSiteImports, type SiteImport } from './import-data.ts';

/** The confirmation before an import. Subscribers are imported only if the user confirms that the subscribers gave consent. */
export function StartImport({
  siteImport: { id, hasSubscribers, toFetch: images },
}: {
  siteImport: SiteImport;
}) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const refresh = () => refreshSiteImports(queries);
  const form = useForm(
    (choice) =>
      api.start(id, {
        subscribers: choice.subscribers ? 'added' : 'left',
        images: choice.images ? 'fetched' : 'linked',
      }),
    {
      draft: null,
      start: { subscribers: false, images: true },
      onSaved: refresh,
      onError: () => void refresh(),
    },
  );
  return (
    <Card
      heading="Start the import"
      lead="No email is sent. Existing items do not change. Old addresses lead to the new posts."
    >
      <form className="stack gap-4" {...form.props}>
        {hasSubscribers && hasPermission(user, 'subscribers') ? (
          <CheckField
            label="Add its subscribers"
            hint="These people agreed to receive emails, and I can show it. People who unsubscribed or bounced here are not added."
            isChecked={form.values.subscribers}
            onChange={(subscribers) => form.change({ subscribers })}
          />
        ) : null}
        {images > 0 ? (
          <CheckField
            label="Fetch images from other servers"
            hint="Otherwise each image becomes a link."
            isChecked={form.values.images}
            onChange={(checked) => form.change({ images: checked })}
          />
        ) : null}
        <FormError form={form} heading="The import could not be started." />
        <div>
          <Button type="submit" variant="main" busyText={form.isSaving ? 'Starting…' : null}>
            Start import
          </Button>
        </div>
      </form>
    </Card>
  );
}
