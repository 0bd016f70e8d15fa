import type { ComponentType, FormEvent, RefObject } from 'react';
import { use } from 'react';
import type { FormTool } from '#domain/assistant/form-tool.ts';
import { Button } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { BodyTiles } from './body-tiles.tsx';
import { CheckList } from './check-list.tsx';
import css from './filter-panel.module.css';
import { RadiusFilter } from './radius-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { FILTER_FORM } from '#features/search/search-ids.ts';
import type { FilterGroupView } from '#features/search/search-view.ts';
import { FiltersContext } from './use-filters.ts';

type Kinds = { [K in FilterGroupView['kind']]: ComponentType<{ group: Extract<FilterGroupView, { kind: K }> }> };
const KINDS: Kinds = { range: RangeFilter, tiles: BodyTiles, list: CheckList, radius: RadiusFilter };

/** The filters as a plain GET form; without JavaScript its button sends it. */
export function FilterPanel({ form, tool }: { form: RefObject<HTMLFormElement | null>; tool: FormTool | undefined }) {
  const { panel, apply } = use(FiltersContext)!;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form ref={form} id={FILTER_FORM} action="/search" method="get" autoComplete="off" onSubmit={submit} {...tool}>
      {panel.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {panel.groups.map((group) => (
        <Disclosure key={group.name} title={group.title} value={group.value} open={group.open}>
          <Kind group={group} />
        </Disclosure>
      ))}
      <div className={css.send}>
        <Button type="submit" variant="filled" wide>
          Show results
        </Button>
      </div>
    </form>
  );
}

function Kind({ group }: { group: FilterGroupView }) {
  const Control = KINDS[group.kind] as ComponentType<{ group: FilterGroupView }>;
  return <Control group={group} />;
}
