import type { FilterGroupView, ListGroup, OptionView, PanelView, TilesGroup } from '#features/search/search-view.ts';

/**
 * The new panel as far as it may move under a finger: groups and values keep the places they had, those that no car has
 * any more stay with a 0, new ones come at the end. Without this a second tap would meet another row than was aimed at.
 */
export function steadyPanel(before: PanelView, next: PanelView): PanelView {
  const left = new Map(next.groups.map((group) => [group.name, group]));
  const groups = before.groups.map((group) => {
    const update = left.get(group.name);
    left.delete(group.name);
    return update === undefined ? emptied(group) : steadyGroup(group, update);
  });
  return { ...next, groups: [...groups, ...left.values()] };
}

/** The values of a list in the places they had. Of a list that was not sent whole no one knows what a missing value counts. */
export function steadyOptions<T extends OptionView>(before: readonly T[], next: readonly T[], partial: boolean): T[] {
  const left = new Map(next.map((option) => [keyOf(option), option]));
  const options = before.map((option) => {
    const update = left.get(keyOf(option));
    left.delete(keyOf(option));
    return update ?? { ...option, count: partial ? '' : '0', checked: false };
  });
  return [...options, ...left.values()];
}

/** White is a family of paints and a paint. */
export const keyOf = ({ name, value }: Pick<OptionView, 'name' | 'value'>): string => `${name}=${value}`;

function steadyGroup(before: FilterGroupView, next: FilterGroupView): FilterGroupView {
  const { open } = before;
  if (before.kind === 'tiles' && next.kind === 'tiles')
    return { ...next, open, options: steadyOptions(before.options, next.options, false) };
  if (before.kind === 'list' && next.kind === 'list') return steadyList(before, next);
  return { ...next, open };
}

function steadyList(before: ListGroup, next: ListGroup): ListGroup {
  if (before.of !== next.of) return { ...next, open: before.open };
  return {
    ...next,
    open: before.open,
    options: steadyOptions(before.options, next.options, next.partial),
    more: next.more ?? before.more,
    find: next.find ?? before.find,
  };
}

function emptied(group: FilterGroupView): FilterGroupView {
  const nothing = { value: 'Any' };
  if (group.kind === 'range') return { ...group, ...nothing, low: null, high: null, bars: [] };
  if (group.kind === 'radius') return group;
  const options = steadyOptions<OptionView>(group.options, [], false);
  return { ...group, ...nothing, options } as ListGroup | TilesGroup;
}
