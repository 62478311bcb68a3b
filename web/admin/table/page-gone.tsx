import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';

type PageGoneProps = {
  texts: { pageGone: string; pageGoneAdvice: string; firstPage: string };
  onFirst: () => void;
};

/** The empty state of a page whose rows were deleted or moved to another page. */
export function PageGone({ texts, onFirst }: PageGoneProps) {
  return (
    <EmptyState
      motifs={['water', 'spiral', 'comb']}
      fact={texts.pageGone}
      action={<Button onClick={onFirst}>{texts.firstPage}</Button>}
    >
      {texts.pageGoneAdvice}
    </EmptyState>
  );
}
