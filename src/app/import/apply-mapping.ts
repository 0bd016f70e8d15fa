import { FEED_FIELDS, feedField, type FeedField } from '#domain/import/feed-fields.ts';
import type { FieldKind } from '#domain/import/field-kind.ts';
import { CELL_LENGTH } from '#domain/import/pattern-problem.ts';
import { inDayOrder } from '#domain/import/read-date.ts';
import { UnfitSetUp, type FeedRow } from './feed.ts';
import { headerProblems, isNamed, unknownColumn } from './header-problems.ts';
import type { Mapping, MappingRule } from './mapping.ts';
import { RefusedCell } from './read-cell.ts';
import { withinTime } from './within-time.ts';

/** The patterns of a mapping take a few milliseconds for a batch of rows; more than this (ms) is one that tries for ever. */
const PATTERNS_MS = 2_000;

type Cells = Record<string, unknown>;
export type Fields = Partial<Record<FeedField, unknown>>;
type MappingStep = (cells: Cells, fields: Fields) => void;

const DATED = (Object.keys(FEED_FIELDS) as FeedField[]).filter((field) =>
  ['date', 'month', 'instant'].includes(FEED_FIELDS[field].kind),
);
const isWhole = (field: FeedField | undefined): boolean => {
  const kind: FieldKind | undefined = field && FEED_FIELDS[field];
  return kind?.kind === 'number' && kind.whole;
};

export interface AppliedMapping {
  /**
   * The fields of each row; of one that could not be read, none. Throws `UnfitSetUp` when a row of objects has a name
   * no one knows, and when a pattern takes too long.
   */
  fieldsOf(rows: readonly FeedRow[]): (Fields | undefined)[];
  /** The feed's own name for what gives a field. */
  source(field: FeedField): string;
  /** Every field that a row so far gave or could give. */
  given: ReadonlySet<FeedField>;
}

/** Makes a mapping ready for a feed with this header (undefined: each row has its own names). Throws `UnfitSetUp` for a header that does not fit. */
export function applyMapping(mapping: Mapping, header: readonly string[] | undefined): AppliedMapping {
  const empty = new Set(mapping.empty.map((word) => word.trim().toLowerCase()));
  const cellOf = (cells: Cells, column: string): unknown => {
    const cell = cells[column];
    return empty.size > 0 && typeof cell === 'string' && empty.has(cell.trim().toLowerCase()) ? undefined : cell;
  };
  const fill = (template: string, cells: Cells) =>
    template.replace(/\{([^{}]+)\}/g, (_all, column: string) => text(cellOf(cells, column)));
  const given = new Set<FeedField>([
    ...Object.keys(mapping.constants),
    ...Object.keys(mapping.combine),
    ...Object.keys(mapping.defaults),
  ] as FeedField[]);
  const sources = new Map<FeedField, string>();
  const note = (field: FeedField, column: string) => {
    given.add(field);
    sources.set(field, column);
  };

  const ruled: MappingStep[] = [];
  /** Whose pattern is at work. */
  const trying = { column: '' };
  let hasPatterns = false;
  for (const [column, target] of Object.entries(mapping.columns)) {
    if (target === 'ignore') continue;
    const rules: Pick<MappingRule, 'to' | 'values' | 'otherwise' | 'after' | 'match' | 'times'>[] =
      typeof target === 'string' ? [{ to: target, otherwise: 'keep' }] : Array.isArray(target) ? target : [target];
    for (const rule of rules) {
      const targets =
        rule.match === undefined
          ? [rule.to!]
          : [...rule.match.matchAll(/\(\?<(\w+)>/g)].map((group) => group[1] as FeedField);
      targets.forEach((field) => note(field, column));
      if (rule.match !== undefined) {
        hasPatterns = true;
        ruled.push(() => {
          trying.column = column;
        });
      }
      ruled.push(
        ruleStep(
          rule,
          (cells) => cellOf(cells, column),
          (cells) => fill(rule.after ?? '', cells),
        ),
      );
    }
  }

  const known = new Map<string, FeedField | null>();
  /** The field of a column that the mapping does not name; null: no one reads it. */
  const ownField = (column: string): FeedField | null => {
    const seen = known.get(column);
    if (seen !== undefined) return seen;
    const field = isNamed(mapping, column) || column === '' ? 'made here' : feedField(column);
    if (field === undefined && mapping.otherColumns === 'refuse') throw new UnfitSetUp(unknownColumn(column));
    const own = field === undefined || field === 'made here' ? null : field;
    if (own !== null && !sources.has(own)) note(own, column);
    known.set(column, own);
    return own;
  };
  if (header) {
    const problems = headerProblems(mapping, header);
    if (problems.length > 0) throw new UnfitSetUp(problems.join('\n'));
    header.forEach(ownField);
  }

  const fieldsIn = (cells: Cells): Fields => {
    const fields: Fields = {};
    for (const column in cells) {
      const field = ownField(column);
      if (field === null) continue;
      const cell = cellOf(cells, column);
      if (!saysNothing(cell)) fields[field] = cell;
    }
    for (const step of ruled) step(cells, fields);
    for (const [field, template] of Object.entries(mapping.combine))
      fields[field as FeedField] = fill(template, cells).replace(/\s+/g, ' ').trim();
    for (const [field, value] of Object.entries(mapping.defaults))
      if (saysNothing(fields[field as FeedField])) fields[field as FeedField] = value;
    if (mapping.dates !== 'dd/mm/yyyy') {
      for (const field of DATED) {
        const cell = fields[field];
        if (typeof cell === 'string') fields[field] = inDayOrder(cell, mapping.dates);
      }
    }
    return Object.assign(fields, mapping.constants);
  };
  const all = (rows: readonly FeedRow[]) => rows.map((row) => ('cells' in row ? fieldsIn(row.cells) : undefined));

  return {
    given,
    source: (field) => sources.get(field) ?? field,
    fieldsOf(rows) {
      if (!hasPatterns) return all(rows);
      const done = withinTime(PATTERNS_MS, () => all(rows));
      if (done) return done.result;
      throw new UnfitSetUp(
        `The pattern for the column "${trying.column}" takes more than ${PATTERNS_MS / 1_000} seconds on the rows from line ${rows[0]!.line}. Nothing was imported. Rewrite it with fewer * and +.`,
      );
    },
  };
}

const saysNothing = (cell: unknown) => cell === undefined || cell === null || cell === '';
const text = (cell: unknown): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';

function ruleStep(
  rule: Pick<MappingRule, 'to' | 'values' | 'otherwise' | 'match' | 'times' | 'after'>,
  cellIn: (cells: Cells) => unknown,
  prefixIn: (cells: Cells) => string,
): MappingStep {
  const values =
    rule.values && new Map(Object.entries(rule.values).map(([word, value]) => [word.trim().toLowerCase(), value]));
  const pattern = rule.match === undefined ? undefined : new RegExp(rule.match, 'iu');
  return (cells, fields) => {
    let cell = cellIn(cells);
    if (saysNothing(cell)) return;
    if (values) {
      const word = text(cell).toLowerCase();
      if (values.has(word)) cell = values.get(word);
      else if (rule.otherwise === 'nothing') return;
      else if (rule.otherwise !== 'keep')
        cell = new RefusedCell(
          'This value is not among the words listed for this column.',
          cell,
          rule.otherwise === 'fail',
        );
    }
    if (rule.after !== undefined) {
      const prefix = prefixIn(cells);
      const whole = text(cell);
      cell = whole.toLowerCase().startsWith(prefix.toLowerCase()) ? whole.slice(prefix.length).trim() : '';
    }
    if (rule.times !== undefined && Number.isFinite(Number(text(cell).replaceAll(',', '')))) {
      const product = Number(text(cell).replaceAll(',', '')) * rule.times;
      cell = isWhole(rule.to) ? Math.round(product) : product;
    }
    if (pattern) {
      const groups = pattern.exec(text(cell).slice(0, CELL_LENGTH))?.groups ?? {};
      for (const [field, value] of Object.entries(groups))
        if (value !== undefined) fields[field as FeedField] = value.trim();
    }
    if (rule.to !== undefined && !saysNothing(cell)) fields[rule.to] = cell;
  };
}
