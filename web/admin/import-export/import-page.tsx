import { movingAddress } from '../paths.ts';
import { Link } from 'react-router';
import { moving } from '#content/admin/writing/moving.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { sizeText } from '../editing/size-text.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { StartImport } from './start-import.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportItems } from './import-items.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isWorkedOn, useSiteImport } from './moving-data.ts';
import styles from './moving.module.css';

const { one: texts } = moving;

export function ImportPage({ id }: { id: number }) {
  const { data, error, refetch } = useSiteImport(id);
  const back = <Link to={movingAddress}>{texts.back}</Link>;
  const section = sectionNamed('blog');
  if (data === undefined)
    return (
      <>
        <PageHeading section={section} heading={moving.heading} lead={back} />
        <QueryState
          error={error}
          refetch={refetch}
          failed={texts.failed}
          gone={{
            text: texts.gone,
            action: (
              <Link to={movingAddress} className={buttonClass('plain')}>
                {texts.back}
              </Link>
            ),
          }}
        />
      </>
    );
  return (
    <>
      <PageHeading section={section} heading={data.file} lead={back} />
      <div className={styles.page}>
        <p className={styles.hint}>{texts.by(moving.formats[data.format], sizeText(data.size_bytes))}</p>
        <ImportProgress one={data} />
        <ImportCounts one={data} />
        {data.state === 'ready' && data.total !== 0 ? <StartImport one={data} /> : null}
      </div>
      {data.counts.length === 0 && !isWorkedOn(data) ? null : <ImportItems one={data} />}
    </>
  );
}
