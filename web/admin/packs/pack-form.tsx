import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { packLimits } from '#modules/catalogue/constants.ts';
import { api } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import form from '../editing/form.module.css';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { RecordError } from '../form/record-error.tsx';
import { useForm } from '../form/use-form.ts';
import { packsAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { ChooseItems } from './choose-items.tsx';
import { PackFacts } from './pack-facts.tsx';
import { PackFields } from './pack-fields.tsx';
import { PackHistory } from './pack-history.tsx';
import {
  getCurrentPack,
  type Pack,
  type PackAction,
  createPackKey,
  type PackText,
  toPackText,
  refreshPacks,
  toRequestBody,
} from './packs-data.ts';
import { packs as texts } from './texts.ts';

type PackFormProps = { stored: Pack; onLoad: () => Promise<unknown> };

/** The form of a pack. Changes are saved only on submit. */
export function PackForm({ stored, onLoad }: PackFormProps) {
  const queries = useQueryClient();
  const state = useForm(
    async (text: PackText, { record, action }: { record: Pack; action: PackAction }) => {
      const isNew = JSON.stringify(toRequestBody(text)) !== JSON.stringify(toRequestBody(toPackText(record)));
      const { id, version } = record;
      const saved = isNew ? await api.update(id, { ...toRequestBody(text), version }) : undefined;
      const answer = action === 'save' ? saved : await api[action](id);
      void refreshPacks(queries);
      return answer ?? api.update(id, { version });
    },
    {
      enterAction: 'save',
      draft: `settings.${createPackKey(stored.id).join('.')}`,
      record: stored,
      toValues: toPackText,
      reload: onLoad,
      getNewer: getCurrentPack,
      onSaved: ({ data, message }) => {
        showToast(message);
        queries.setQueryData(createPackKey(stored.id), data);
      },
    },
  );
  const { record: base, values: text, change, isChanged, isSaving } = state;
  return (
    <>
      <PageHeading
        section={getSection('packs')}
        heading={base.name}
        lead={
          <span className={form.lead}>
            <Link to={packsAddress}>{texts.pack.back}</Link>
            <Badge tone={base.state === 'published' ? 'good' : 'quiet'} hasDot>
              {texts.states[base.state]}
            </Badge>
            <output>{isChanged ? 'Not saved yet' : null}</output>
          </span>
        }
        actions={
          <>
            <PackHistory stored={base} onRestored={() => void onLoad().then(() => state.draft.discard())} />
            <PackButtons
              isShown={base.state === 'published'}
              isTyped={isChanged}
              isSaving={isSaving}
              onPress={(action) => void state.submit(action)}
            />
          </>
        }
      />
      <RecordError
        form={state}
        conflictTexts={{
          heading: 'Two versions',
          text: 'Someone else changed this pack after you opened it. Their version is here, yours is below.',
          keepMine: 'Keep yours',
          takeTheirs: 'Use theirs',
        }}
        renderNewer={(newer) => <PackFacts pack={newer} />}
      />
      <StoredDraftNotice draft={state.draft} />
      <div className={form.columns}>
        <PackFields form={state} />
        <ChooseItems
          kind={text.kind}
          chosen={text.items}
          isFull={text.items.length >= packLimits.items}
          onAdd={(item) => change({ items: [...text.items, item] })}
        />
      </div>
      <LeaveGuard
        form={state}
        texts={{
          heading: 'Leave without saving?',
          text: 'Your changes are stored in this browser and will be here when you come back.',
          go: 'Leave',
          stay: 'Stay here',
        }}
      />
    </>
  );
}

type PackButtonsProps = {
  isShown: boolean;
  isTyped: boolean;
  isSaving: boolean;
  onPress: (action: PackAction) => void;
};

/** The buttons of the form. Every button also saves the input. */
function PackButtons({ isShown, isTyped, isSaving, onPress }: PackButtonsProps) {
  const busyText = isSaving ? 'Saving…' : null;
  if (isShown)
    return (
      <>
        <Button onClick={() => onPress('unpublish')} busyText={busyText}>
          Unpublish
        </Button>
        <Button variant="main" disabled={!isTyped} busyText={busyText} onClick={() => onPress('save')}>
          Save
        </Button>
      </>
    );
  return (
    <>
      <Button disabled={!isTyped} busyText={busyText} onClick={() => onPress('save')}>
        Save
      </Button>
      <Button variant="main" busyText={busyText} onClick={() => onPress('publish')}>
        {isTyped ? 'Save and publish' : 'Publish'}
      </Button>
    </>
  );
}
