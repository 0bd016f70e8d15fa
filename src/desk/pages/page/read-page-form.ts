import type { PageBodies } from '#app/content/page-bodies.ts';
import { joinParts, partProblems, postedParts, withRows, type PartProblem } from '#app/content/page-parts.ts';
import { BLOCK_HELP, blockName, blockText } from '#domain/content/block-help.ts';
import { changeParts, type PartChange } from '#domain/content/change-parts.ts';
import { BLOCKS, type BlockKind } from '#domain/content/content-policy.ts';
import { postedPageForm, type PageForm } from '#domain/content/page-form.ts';
import { postedForm, type PostedForm } from '#domain/settings-form/read-form.ts';
import { storable } from '#domain/text/storable.ts';
import type { IntentOf } from '../../pages.ts';

export interface DeletedPart {
  /** "Hero" */
  name: string;
  /** Its place, from 0. */
  at: number;
  source: string;
}

export interface ReadPageForm {
  typed: PageForm;
  /** What is wrong with each block as it was posted. `null`: the page was edited as one text. */
  parts: PartProblem[] | null;
  /** The block to show next, from 0. `null`: none in particular. */
  at: number | null;
  deleted?: DeletedPart;
}

/** What the editor of a page posts, after the change of its button. The text comes whole or block by block. */
export function readPageForm(
  bodies: PageBodies,
  posted: FormData,
  intent: IntentOf<'page'>,
  about: string,
): ReadPageForm {
  const form = postedForm([...posted].map(([name, value]) => [name, typeof value === 'string' ? storable(value) : '']));
  const typed = postedPageForm((name) => form.text(name) ?? '');
  if (form.text('blocks') !== 'yes') {
    const file = bodies.readFile(typed.body);
    const whole = { ...typed, ...file };
    const body = intent === 'insert' ? withBlock(whole.body, about) : whole.body;
    return { typed: { ...whole, body }, parts: null, at: null };
  }
  const before = postedParts(bodies, form);
  const { sources, at, deleted } = changed(bodies, before, form, intent, about);
  return {
    typed: { ...typed, body: joinParts(sources) },
    parts: partProblems(bodies, sources),
    at,
    ...(deleted && { deleted }),
  };
}

function changed(
  bodies: PageBodies,
  sources: string[],
  form: PostedForm,
  intent: IntentOf<'page'>,
  about: string,
): { sources: string[]; at: number | null; deleted?: DeletedPart } {
  const [first = '', second = ''] = about.split(':');
  const apply = (change: PartChange) => {
    const after = changeParts(sources, change);
    return { sources: after.parts, at: after.at };
  };
  switch (intent) {
    case 'raise':
    case 'lower':
    case 'copy':
      return apply({ do: intent, at: Number(first) });
    case 'move':
      return apply({ do: 'move', at: Number(first), to: Number(second) });
    case 'insert':
      return isKind(first)
        ? apply({ do: 'put', at: second === '' ? sources.length : Number(second), source: blockText(first) })
        : { sources, at: null };
    case 'delete': {
      const source = sources[Number(first)];
      if (source === undefined) return { sources, at: null };
      const name = blockName(bodies.parts(source)[0]?.kind ?? 'text');
      return { ...apply({ do: 'delete', at: Number(first) }), deleted: { name, at: Number(first), source } };
    }
    case 'undo':
      return apply({ do: 'put', at: Number(form.text('undoAt')) - 1, source: form.text('undoSource') ?? '' });
    case 'add':
    case 'remove':
    case 'up':
      return { sources: withRows(bodies, sources, intent, about), at: Number(about.split('.')[1]) || 0 };
    default:
      return { sources, at: null };
  }
}

const isKind = (name: string): name is BlockKind => Object.hasOwn(BLOCKS, name);

/** Without JavaScript a block is added at the end of the text. */
function withBlock(text: string, kind: string): string {
  if (!Object.hasOwn(BLOCK_HELP, kind)) return text;
  const body = text.trimEnd();
  return `${body}${body === '' ? '' : '\n\n'}${blockText(kind as BlockKind)}\n`;
}
