/** "Duplicate body labels are removed case-insensitively": as first written, in that order. */
export function modelBodies(models: readonly { bodies: readonly string[] }[]): string[] {
  const bodies = new Map<string, string>();
  for (const body of models.flatMap((model) => model.bodies)) {
    const key = body.trim().toLowerCase();
    if (key !== '' && !bodies.has(key)) bodies.set(key, body.trim());
  }
  return [...bodies.values()];
}

/** "A body param in the URL selects the matching category case-insensitively." */
export const hasBody = ({ bodies }: { bodies: readonly string[] }, body: string): boolean =>
  bodies.some((one) => one.trim().toLowerCase() === body.trim().toLowerCase());

/** "Body category buttons in rows of up to 3, 4 to 8, 9+." */
export const bodyRows = (buttons: number): 'three' | 'one' | 'many' =>
  buttons <= 3 ? 'three' : buttons <= 8 ? 'one' : 'many';
