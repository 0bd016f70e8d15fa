/** The heading over locations, by how many there are. `own`: what the website calls them. */
export const locationsTitle = (count: number, own: string | null = null): string =>
  own ?? (count === 1 ? 'Where we are' : 'Our locations');
