import { useContext, type ComponentProps } from 'react';
import { Islands } from './island.tsx';

/** A list whose items are drawn already. In a page they go past React and are put in place last, as islands are. */
export function DrawnList({ pieces, ...list }: Omit<ComponentProps<'ul'>, 'children'> & { pieces: readonly string[] }) {
  const queue = useContext(Islands);
  return <ul {...list} dangerouslySetInnerHTML={{ __html: queue === null ? pieces.join('') : queue.add(pieces) }} />;
}
