/** Repeated fields keep the last; a body that is no form has none. */
export async function textFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => []);
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
