/** What has to be typed before a person is deleted: the last word of the name, or the address where there is no name. */
export const lastName = ({ name, email }: { name: string; email: string }): string =>
  name.trim().split(/\s+/).at(-1) || email;

export const isLastName = (typed: string, person: { name: string; email: string }): boolean =>
  typed.trim().localeCompare(lastName(person), 'en', { sensitivity: 'base' }) === 0 && typed.trim() !== '';
