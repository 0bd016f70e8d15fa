import { SaxesParser } from 'saxes';
import { UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { formatNumber } from '#domain/text/format-number.ts';

/** Characters by which the element of a record is found. */
const SAMPLE = 1_000_000;
const BATCH = 1_000;
/** A longer record (characters of text) is refused, so that memory stays bounded whatever the file contains. */
const LONGEST_RECORD = 2_000_000;

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/**
 * Reads XML: one row for each of the elements that repeat nearest to the root, such as `<vehicle>` in `<stock>`. A cell is
 * named by its element, by `outer.inner` when it is nested, or by its attribute. Elements that repeat become a list.
 * Prefixes of namespaces are left out. Lines are those on which a record ends.
 */
export async function* readXml(text: AsyncIterator<string>, head: string): AsyncGenerator<FeedRow[]> {
  let sample = head;
  let ended = false;
  while (sample.length < SAMPLE && !ended) {
    const next = await text.next();
    ended = next.done === true;
    if (!next.done) sample += next.value;
  }
  const path = recordPath(sample);
  let batch: FeedRow[] = [];
  const { parser } = recordParser(path, (record, line) => batch.push({ line, cells: cellsOf(record) }));
  const write = (piece: string) => {
    try {
      parser.write(piece);
    } catch (error) {
      throw asUnusable(error);
    }
  };
  write(sample);
  while (!ended) {
    if (batch.length >= BATCH) {
      yield batch;
      batch = [];
    }
    const next = await text.next();
    ended = next.done === true;
    if (!next.done) write(next.value);
  }
  try {
    parser.close();
  } catch (error) {
    throw asUnusable(error);
  }
  if (batch.length > 0) yield batch;
}

const asUnusable = (error: unknown) =>
  error instanceof UnusableFeed ? error : new UnusableFeed(`The XML cannot be read: line ${(error as Error).message}.`);

/** Calls `take` with each element at `path`, and the line that it ends on. Outside of records nothing is kept. */
function recordParser(path: readonly string[], take: (record: Element, line: number) => void) {
  const parser = new SaxesParser();
  const open: string[] = [];
  let record: Element[] = [];
  let length = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    const isRecord = open.length === path.length && open.every((one, depth) => one === path[depth]);
    if (record.length === 0 && !isRecord) return;
    if (record.length === 0) length = 0;
    const element = { name: localName(name), attributes, text: '', children: [] };
    record.at(-1)?.children.push(element);
    record.push(element);
  });
  const addText = (text: string) => {
    const element = record.at(-1);
    if (!element) return;
    length += text.length;
    if (length > LONGEST_RECORD)
      throw new UnusableFeed(
        `A record before line ${parser.line} has more than ${formatNumber(LONGEST_RECORD)} characters.`,
      );
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
    const element = record.pop();
    if (element && record.length === 0) take(element, parser.line);
  });
  return { parser };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Outline {
  name: string;
  children: Outline[];
}

/** The path of the elements that are records, from the beginning of a file. */
function recordPath(sample: string): string[] {
  const root: Outline = { name: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    const element = { name, children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(sample);
  } catch (error) {
    throw asUnusable(error);
  }
  const path: string[] = [];
  for (let level = root; ;) {
    const groups = Object.values(Object.groupBy(level.children, ({ name }) => name)).filter(
      (group) => group !== undefined,
    );
    const nested = groups.filter((group) => group.some(({ children }) => children.length > 0));
    const repeated = groups.toSorted((a, b) => b.length - a.length)[0];
    // `<car make="Kia"/>` holds its cells as attributes
    const records =
      repeated && repeated.length > 1 && (nested.includes(repeated) || nested.length === 0) ? repeated : nested[0];
    if (!records) break;
    const [first] = records;
    path.push(first!.name);
    if (records.length > 1) break;
    level = first!;
    // one record alone: its cells have no elements of their own
    if (level.children.length > 2 && level.children.filter(({ children }) => children.length === 0).length > 2) break;
  }
  if (path.length < 2) throw new UnusableFeed('The XML has no list of vehicles: no element repeats.');
  return path;
}

function cellsOf(record: Element): Record<string, unknown> {
  const cells = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = cells.get(name);
    if (values) values.push(value);
    else cells.set(name, [value]);
  };
  const visit = (element: Element, name: string) => {
    const text = element.text.trim();
    const attributes = Object.entries(element.attributes);
    if (element.children.length === 0) {
      // `<photo url="…"/>` means its address
      if (text === '' && attributes.length === 1) add(name, attributes[0]![1]);
      else {
        add(name, text);
        for (const [key, value] of text === '' ? attributes : []) add(`${name}.${localName(key)}`, value);
      }
      return;
    }
    const names = new Set(element.children.map((child) => child.name));
    const list = names.size === 1 && element.children.every(({ children }) => children.length === 0);
    for (const child of element.children) visit(child, list ? name : `${name}.${child.name}`);
  };
  for (const [key, value] of Object.entries(record.attributes)) add(localName(key), value);
  for (const child of record.children) visit(child, child.name);
  return Object.fromEntries([...cells].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}
