import { useQueryClient } from '@tanstack/react-query';
import { importExport } from '#content/admin/writing/import-export.ts';
import { api } from './calls.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { refreshSiteImports, type SiteImport } from './import-data.ts';

const { start: texts } = importExport;

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
    <Card heading={texts.heading} lead={texts.lead}>
      <form className="stack gap-4" {...form.props}>
        {hasSubscribers && hasPermission(user, 'subscribers') ? (
          <CheckField
            label={texts.people}
            hint={texts.peopleHint}
            isChecked={form.values.subscribers}
            onChange={(subscribers) => form.change({ subscribers })}
          />
        ) : null}
        {images > 0 ? (
          <CheckField
            label={texts.images}
            hint={texts.imagesHint}
            isChecked={form.values.images}
            onChange={(checked) => form.change({ images: checked })}
          />
        ) : null}
        <FormError form={form} heading={texts.failed} />
        <div>
          <Button type="submit" variant="main" busyText={form.isSaving ? texts.going : null}>
            {texts.go}
          </Button>
        </div>
      </form>
    </Card>
  );
}
