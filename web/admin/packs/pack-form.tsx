import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { packs as texts } from '#content/admin/catalogue/packs.ts';
import { packLimits } from '#modules/catalogue/constants.ts';
import { api } from './calls.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import form from '../editing/form.module.css';
import { LeaveModal } from '../editing/leave-modal.tsx';
import { useSettingsForm } from '../editing/use-settings-form.ts';
import { ConflictPanel } from '../editing/versions/conflict-panel.tsx';
import { DraftLine } from '../form-drafts/draft-line.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { packsAddress } from '../paths.ts';
import { getServerText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { ChooseItems } from './choose-items.tsx';
import { PackFacts } from './pack-facts.tsx';
import { PackFields } from './pack-fields.tsx';
import { PackHistory } from './pack-history.tsx';
import {
  getCurrentPack,
  type Pack,
  createPackKey,
  type PackText,
  toPackText,
  refreshPacks,
  toRequestBody,
} from './packs-data.ts';

const { pack, conflict } = texts;

type PackFormProps = { stored: Pack; onLoad: () => Promise<unknown> };
/**
 * The options of a submit: a change of the state, and the version to overwrite (default: the version that the input
 * is based on).
 */
type PackSubmit = { stateChange?: 'publish' | 'unpublish'; version?: number };

/** The form of a pack. Changes are saved only on submit. */
export function PackForm({ stored, onLoad }: PackFormProps) {
  const queries = useQueryClient();
  const state = useSettingsForm({
    stored,
    textOf: toPackText,
    queryKey: createPackKey(stored.id),
    read: onLoad,
    write: async (text: PackText, base: Pack, { stateChange, version = base.version }: PackSubmit) => {
      const isNew = JSON.stringify(toRequestBody(text)) !== JSON.stringify(toRequestBody(toPackText(base)));
      const saved = isNew ? await api.update(base.id, { ...toRequestBody(text), version }) : undefined;
      const answer = stateChange === undefined ? saved : await api[stateChange](base.id);
      void refreshPacks(queries);
      return answer ?? api.update(base.id, { version });
    },
  });
  const { base, text, change, isTyped, save } = state;
  const theirs = getCurrentPack(save.error);
  return (
    <>
      <PageHeading
        section={getSection('packs')}
        heading={base.name}
        lead={
          <span className={form.lead}>
            <Link to={packsAddress}>{pack.back}</Link>
            <Badge tone={base.state === 'published' ? 'good' : 'quiet'} hasDot>
              {texts.states[base.state]}
            </Badge>
            <output>{isTyped ? pack.unsaved : null}</output>
          </span>
        }
        actions={
          <>
            <PackHistory stored={base} onRestored={() => void state.load()} />
            <PackButtons
              isShown={base.state === 'published'}
              isTyped={isTyped}
              isSaving={save.isPending}
              onPress={(press) => save.mutate(press)}
            />
          </>
        }
      />
      {theirs === undefined ? (
        <FailureBar error={save.error} attempt={save.submittedAt} explain={getServerText} />
      ) : (
        <ConflictPanel
          texts={conflict}
          keepText={conflict.keepMine}
          versions={<PackFacts pack={theirs} />}
          onKeep={() => save.mutate({ version: theirs.version })}
          onTake={() => void state.load()}
        />
      )}
      <DraftLine draft={state.draft} />
      <div className={form.columns}>
        <PackFields text={text} fieldErrors={state.faults} onChange={change} />
        <ChooseItems
          kind={text.kind}
          chosen={text.items}
          isFull={text.items.length >= packLimits.items}
          onAdd={(item) => change({ items: [...text.items, item] })}
        />
      </div>
      <LeaveModal blocker={state.blocker} texts={texts.leave} />
    </>
  );
}

type PackButtonsProps = {
  isShown: boolean;
  isTyped: boolean;
  isSaving: boolean;
  onPress: (press: PackSubmit) => void;
};

/** The buttons of the form. Every button also saves the input. */
function PackButtons({ isShown, isTyped, isSaving, onPress }: PackButtonsProps) {
  const busyText = isSaving ? pack.saving : null;
  if (isShown)
    return (
      <>
        <Button onClick={() => onPress({ stateChange: 'unpublish' })} busyText={busyText}>
          {pack.unpublish}
        </Button>
        <Button variant="main" disabled={!isTyped} busyText={busyText} onClick={() => onPress({})}>
          {pack.save}
        </Button>
      </>
    );
  return (
    <>
      <Button disabled={!isTyped} busyText={busyText} onClick={() => onPress({})}>
        {pack.save}
      </Button>
      <Button variant="main" busyText={busyText} onClick={() => onPress({ stateChange: 'publish' })}>
        {isTyped ? pack.savePublish : pack.publish}
      </Button>
    </>
  );
}
