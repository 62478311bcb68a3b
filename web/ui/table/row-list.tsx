import { type ComponentProps, useRef } from 'react';
import { useRowKeys } from './use-row-keys.ts';

/** A list whose rows are one Tab stop together. The arrow keys move between the rows, and between the controls of a row. */
export function RowList(props: ComponentProps<'ul'>) {
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows);
  return <ul ref={rows} {...props} />;
}
