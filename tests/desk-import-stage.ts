import { createDraftQueue } from '#adapters/postgres/import/import-drafts.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { runDraft } from '#app/import/draft/run-draft.ts';
import { openFeedOf } from '#main/areas.ts';
import { NOW, openDeskStage } from './desk-stage.ts';

/** The desk of someone who edits the stock of the first group, with a worker that is called by hand. `close` it. */
export async function openImportStage() {
  const stage = await openDeskStage();
  const stock = (await stage.signIn(stage.groups[0]!, 'stock')).cookie;
  const admin = (await stage.signIn(stage.groups[0]!, 'group-admin')).cookie;
  const upload = (text: string | Buffer, fields: Record<string, string> = {}) =>
    stage.upload('a.test', '/desk/stock/import', { dealership: 'a-1', ...fields }, [Buffer.from(text)], stock);
  const send = (path: string, fields: Record<string, string>) => stage.post('a.test', path, fields, stock);
  const work = (path: string) =>
    runDraft(
      {
        drafts: createDraftQueue(stage.database),
        imports: createImportStore(stage.database),
        clock: { now: () => NOW },
        openFeed: openFeedOf,
      },
      Number(path.split('/').at(-1)),
    );
  return {
    stage,
    stock,
    admin,
    upload,
    /** The address of the draft that an upload leads to. */
    async uploaded(text: string | Buffer, dealership = 'a-1') {
      const answer = await upload(text, { name: 'ipswich.csv', dealership });
      if (answer.status !== 302) throw new Error(`${answer.status}: ${answer.text.slice(0, 2_000)}`);
      return String(answer.headers.location);
    },
    async page(path: string, cookie = stock) {
      const { text } = await stage.get('a.test', path, cookie);
      return text.replaceAll('<!-- -->', '').replaceAll(/<script.*?<\/script>/gs, '');
    },
    send,
    work,
    /** Sends a form that hands the draft to a worker, and lets the worker do it. */
    async sendAndWork(path: string, fields: Record<string, string>) {
      const answer = await send(path, fields);
      await work(path);
      return answer;
    },
  };
}

export type ImportStage = Awaited<ReturnType<typeof openImportStage>>;

/** The value that a list of choices shows. */
export const selected = (html: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)" selected`, 's').exec(html)?.[1];
