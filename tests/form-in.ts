const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What React escapes. */
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name]!);

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? decode(found[1] ?? '') : undefined;
};

/** What a browser without script would post of the first form of a page that holds `marker`, if no one touched it. */
export function formIn(html: string, marker: string): [string, string][] {
  const form = [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)]
    .map(([, body]) => body!)
    .find((body) => body.includes(marker));
  if (form === undefined) throw new Error(`There is no form with ${marker}.`);
  return [
    ...form.matchAll(/<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g),
  ].flatMap(([control]): [string, string][] => {
    const tag = control.slice(0, control.indexOf('>') + 1);
    const name = attribute(tag, 'name');
    if (name === undefined) return [];
    if (control.startsWith('<textarea')) {
      const text = control.slice(tag.length, -'</textarea>'.length);
      // a parser of HTML skips the first line break; a browser sends line breaks as CR LF
      return [[name, decode(text.replace(/^\n/, '')).replaceAll('\n', '\r\n')]];
    }
    if (control.startsWith('<select')) {
      const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
      const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0];
      return chosen === undefined ? [] : [[name, attribute(chosen, 'value') ?? '']];
    }
    const type = attribute(tag, 'type');
    const off = (type === 'checkbox' || type === 'radio') && attribute(tag, 'checked') === undefined;
    return off ? [] : [[name, attribute(tag, 'value') ?? '']];
  });
}
