import type { LineKind } from '../format.ts';

/** Items of the insert menu: change the kind of a line, or insert a block. */
export type InsertMenuItem =
  | Exclude<LineKind, 'paragraph'>
  | 'image'
  | 'gallery'
  | 'video'
  | 'library'
  | 'table'
  | 'button'
  | 'card'
  | 'divider'
  | 'snippets';
