import { type PackKind, packKinds } from '#modules/catalogue/constants.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import form from '../editing/form.module.css';
import { packs as texts } from './texts.ts';

type KindFieldProps = { kind: PackKind; error: string | undefined; onChoose: (kind: PackKind) => void };

export function KindField({ kind, error, onChoose }: KindFieldProps) {
  return (
    <div>
      <p className={form.label} aria-hidden="true">
        {texts.pack.kind}
      </p>
      <Segments
        label={texts.pack.kind}
        choices={packKinds.map((name) => ({ name, texts: texts.kinds[name] }))}
        chosen={kind}
        onChoose={onChoose}
      />
      {error === undefined ? null : <p className={form.fault}>{error}</p>}
    </div>
  );
}
