import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const LAYOUT = '/src/web/root.tsx';

/** Few files instead of one per component: a page asks for React and its router, the layout, what pages share, and itself. */
export const chunkGroups: Groups = [
  // two files, so that a slow phone can answer a tap between them
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  // all of them on every page, because what the server has drawn into it is in none of its scripts
  { name: 'styles', test: /src[\\/](ui|entities[\\/](?!(form|map)[\\/])|entities[\\/]form[\\/]form).*\.css$/ },
  {
    name: (id, modules) => (isInLayout(id, modules) ? 'layout' : null),
    test: /src[\\/](?!web[\\/]root\.tsx)|lucide-static|preload-helper/,
  },
  // what is imported when it is opened brings its libraries: the fields of a form, the map
  { name: 'places', test: /src[\\/](ui[\\/]combobox|entities[\\/]place)/, minShareCount: 3 },
  { name: 'locations', test: /src[\\/]((domain|entities)[\\/](location|opening|reviews|stars))/, minShareCount: 3 },
  // before "shared": homes and searches show none of them
  { name: 'icons', test: /src[\\/]ui[\\/]icon[\\/]more-icons/ },
  {
    name: 'shared',
    test: /src[\\/](ui|entities[\\/](?!(form|map)[\\/])|domain[\\/](money|text[\\/]format-number|price[\\/]format-money)|web[\\/]page-head)/,
    minShareCount: 3,
  },
  // what a car's page shares with what is opened on it, or with few others: otherwise files of some hundred bytes. After
  // "shared": a group takes along what its modules import
  {
    name: 'car',
    test: /src[\\/](features[\\/](car|market)|entities[\\/]tag|domain[\\/]car[\\/]hotspot-position)/,
    minShareCount: 2,
  },
];

/** Whether the layout of every page imports a module, itself or by others. */
function isInLayout(id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const isReached = (module: string): boolean => {
    if (module.endsWith(LAYOUT)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return (modules.getModuleInfo(module)?.importers ?? []).some(isReached);
  };
  return isReached(id);
}
