import { ask } from '#tests/ask.ts';

/** The code in the newest text to an Australian mobile number, as the local inbox shows it. */
export async function textedCode(port: number, phone: string): Promise<string> {
  const inbox = async (path: string) => (await ask(port, 'inbox.localhost', path)).text;
  const row = (await inbox('/')).split('<tr>').find((each) => each.includes(`+61${phone.slice(1)}`));
  const id = /href="\/(\d+)"/.exec(row ?? '')?.[1];
  return /(\d{6}) is your /.exec(await inbox(`/${id}`))![1]!;
}
