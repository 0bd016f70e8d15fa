import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Without what is drawn when something is opened, fails or is not there. */
const SHARED =
  /src[\\/](ui[\\/](banner|breadcrumbs|chip|dialog[\\/]use-back-closes|disclosure|field[\\/](controls|use-early)|later)|entities[\\/](events[\\/](track|data-layer|use-site-event)|listing-card[\\/]listing|photo|price[\\/]price|place[\\/]finder-field|silhouette|watchlist[\\/]recently)|domain[\\/](money|text[\\/]format-number|price[\\/]format-money)|web[\\/]page-head)/;
const LAYOUT = '/src/web/root.tsx';

/** Few files instead of one per component: a page asks for React and its router, the layout with what pages share, and itself. */
export const chunkGroups: Groups = [
  // two files, so that a slow phone can answer a tap between them
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
  // all of them on every page, because what the server has drawn into it is in none of its scripts
  { name: 'styles', test: /src[\\/](ui|entities[\\/](?!(form|map)[\\/])|entities[\\/]form[\\/]form).*\.css$/ },
  {
    // what the layout imports, and what so many pages show that it costs less here than in a file of its own
    name: (id, modules) => (SHARED.test(id) || isInLayout(id, modules) ? 'layout' : null),
    test: /src[\\/]|preload-helper/,
  },
  // what a home shows, as forms and some other pages do: no search and no car begins with it
  {
    name: 'common',
    test: /src[\\/](ui[\\/]field[\\/]field|entities[\\/](listing-card[\\/]limited|watchlist[\\/]viewed-strip))/,
    minShareCount: 2,
  },
  // what is imported when it is opened brings its libraries: the fields of a form, the map
  { name: 'places', test: /src[\\/](ui[\\/]combobox|entities[\\/]place)/, minShareCount: 3 },
  { name: 'brands', test: /src[\\/](entities|domain)[\\/]brand[\\/](monogram|brand-grids)/, minShareCount: 2 },
  // in one file with what is fetched later of the page but needs it
  { name: 'home', test: /src[\\/]features[\\/]home[\\/](?!finder-box\.tsx)/ },
  {
    name: 'search',
    test: /src[\\/]((features|web[\\/]pages)[\\/]search[\\/](?!radius|empty)|ui[\\/]pagination|domain[\\/]search[\\/]typed-number)/,
  },
  {
    name: 'opening',
    test: /src[\\/](domain[\\/](location[\\/](open|zoned)|text[\\/](weekday|format-time))|entities[\\/]opening[\\/](opening-line|use-minute))/,
    minShareCount: 3,
  },
  { name: 'locations', test: /src[\\/]((domain|entities)[\\/](location|opening|reviews|stars))/, minShareCount: 3 },
  // what a car's page shares with what is opened on it, or with few others: otherwise files of some hundred bytes
  {
    name: 'car',
    test: /src[\\/](features[\\/]((car|market)[\\/](?!full-screen).*\.css$|car[\\/](gallery|slide|film|move-focus|use-viewer|pdf-button|costs-view|phone-buttons|way-button|use-scrolled-past))|entities[\\/]tag)/,
  },
  // the other views of a car, which few cars have, and what two of them turn by
  { name: 'views', test: /src[\\/]features[\\/]car[\\/](viewer|spin\.|interior|full-screen-button|marked)/ },
  { name: 'turning', test: /src[\\/]features[\\/]car[\\/](marks-on-picture|turn-controls)/, minShareCount: 2 },
  { name: 'market', test: /src[\\/]features[\\/]market[\\/](market-section|deal-gauge|use-fetched)/ },
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
