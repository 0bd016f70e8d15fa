import { use, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Input } from '#ui/field/controls.tsx';
import css from './check-list.module.css';
import { ListOption, optionRanks } from './filter-options.tsx';
import type { ListGroup, OptionView } from './search-view.ts';
import { fetchPanel, FiltersContext } from './use-filters.ts';

/** Values to tick. A long list is folded to its first and its ticked ones; unfolded it can be searched. */
export function CheckList({ group }: { group: ListGroup }) {
  const { apply, read, isChosen } = use(FiltersContext)!;
  const [unfolded, setUnfolded] = useState(false);
  const [find, setFind] = useState('');
  const options = useAllOptions(group, unfolded);
  const wanted = find.trim().toLowerCase();

  const models = options.find(({ under }) => under === true)?.name;
  const folded = group.more !== null && !unfolded;
  const ranks = optionRanks(options);

  const change = (option: OptionView, ticked: boolean) => {
    const pairs = read();
    // a make takes its models along
    if (!ticked && option.under !== true && models !== undefined) pairs.delete(models);
    apply(pairs);
  };

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
        data-options={group.name}
        data-folded={folded ? '' : undefined}
        {...(group.html === undefined
          ? {
              children: options.map((option, index) => (
                <ListOption
                  key={`${option.name}=${option.value}`}
                  option={option}
                  rank={ranks[index]!}
                  hidden={wanted !== '' && !option.label.toLowerCase().includes(wanted)}
                  checked={isChosen(option.name, option.value, option.checked)}
                  onChange={(event) => change(option, event.target.checked)}
                />
              )),
            }
          : { dangerouslySetInnerHTML: { __html: group.html } })}
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

/** The page carries the first values of a very long list; the others are fetched when it is unfolded. */
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
        const whole = panel.groups.find(({ name }) => name === group.name);
        if (whole?.kind === 'list') setAll({ of: group, options: whole.options });
      },
      () => {},
    ); // the first values stay
    return () => question.abort();
  }, [wanted, group]);
  return unfolded && group.partial && all
    ? all.of === group
      ? all.options
      : [...group.options, ...all.options.filter(({ value }) => !group.options.some((one) => one.value === value))]
    : group.options;
}
