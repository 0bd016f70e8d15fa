import { use, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Input } from '#ui/field/controls.tsx';
import { colourFamilies } from '#domain/search/typed/colour-families.ts';
import css from './check-list.module.css';
import { ListOption, optionRank } from './filter-options.tsx';
import { optionsHtml } from './served-options.ts';
import { labelOf, type ListGroup, type OptionView } from '#features/search/search-view.ts';
import { keyOf, steadyOptions } from './steady-panel.ts';
import { fetchPanel, FiltersContext } from './use-filters.ts';

/** Values to tick. A long list is folded to its first and its ticked ones; unfolded it can be searched. */
export function CheckList({ group }: { group: ListGroup }) {
  const { apply, read, isChosen } = use(FiltersContext)!;
  const [unfolded, setUnfolded] = useState(false);
  const [find, setFind] = useState('');
  // a row does not go the moment it is unticked: who taps it again would meet another
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const options = useAllOptions(group, unfolded);
  const wanted = find.trim().toLowerCase();

  const change = (option: OptionView) => {
    setTouched(new Set(touched).add(keyOf(option)));
    const pairs = read();
    // the last make takes its models along
    if (option.name === 'make' && !pairs.has('make')) pairs.delete('model');
    // and a family of paints its paints
    if (option.name === 'colour_family' && !pairs.has('colour_family', option.value)) dropPaints(pairs, option.value);
    apply(pairs);
  };

  if (group.hint !== undefined) return <p className={css.hint}>{group.hint}</p>;
  return (
    <>
      {unfolded && group.find !== null && (
        <Input
          type="search"
          className={css.find}
          aria-label={`${group.find}, ${group.title}`}
          placeholder={group.find}
          value={find}
          onChange={(event) => setFind(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <ul
        className={css.list}
        data-folded={group.more !== null && !unfolded ? '' : undefined}
        {...(optionsHtml === undefined
          ? {
              children: options.map((option, index) => (
                <ListOption
                  key={keyOf(option)}
                  option={option}
                  rank={touched.has(keyOf(option)) ? 'first' : optionRank(index)}
                  hidden={wanted !== '' && !labelOf(option).toLowerCase().includes(wanted)}
                  checked={isChosen(option.name, option.value, option.checked === true)}
                  onChange={() => change(option)}
                />
              )),
            }
          : { dangerouslySetInnerHTML: { __html: optionsHtml(group) } })}
      />
      {group.more !== null && (
        <button
          type="button"
          className={classNames('link', css.more)}
          aria-expanded={unfolded}
          onClick={() => {
            setUnfolded(!unfolded);
            setFind('');
          }}
        >
          {unfolded ? 'Show fewer' : group.more}
          <span className="vh">, {group.title}</span>
        </button>
      )}
    </>
  );
}

function dropPaints(pairs: URLSearchParams, family: string): void {
  for (const paint of pairs.getAll('colour')) if (colourFamilies(paint).includes(family)) pairs.delete('colour', paint);
}

/** The page carries the first values of a very long list; the others are fetched when it is unfolded, and come after them. */
function useAllOptions(group: ListGroup, unfolded: boolean): readonly OptionView[] {
  const { read } = use(FiltersContext)!;
  const [all, setAll] = useState<{ of: ListGroup; options: readonly OptionView[] } | null>(null);
  const wanted = unfolded && group.partial && all?.of !== group;
  const ask = useEffectEvent((signal: AbortSignal) => fetchPanel(read(), signal, group.name));
  useEffect(() => {
    if (!wanted) return;
    const question = new AbortController();
    ask(question.signal).then(
      (panel) => {
        const complete = panel.groups.find(({ name }) => name === group.name);
        if (complete?.kind !== 'list') return;
        setAll((before) => ({
          of: group,
          options: steadyOptions(before?.options ?? group.options, complete.options, false),
        }));
      },
      () => {},
    ); // the first values stay
    return () => question.abort();
  }, [wanted, group]);
  if (!unfolded || !group.partial || all === null) return group.options;
  return all.of === group ? all.options : steadyOptions(all.options, group.options, true);
}
