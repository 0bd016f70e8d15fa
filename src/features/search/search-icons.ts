// Drawings of Lucide that only a results page shows.
import arrowDownUp from 'lucide-static/icons/arrow-down-up.svg?raw';
import layoutGrid from 'lucide-static/icons/layout-grid.svg?raw';
import layoutList from 'lucide-static/icons/layout-list.svg?raw';
import slidersHorizontal from 'lucide-static/icons/sliders-horizontal.svg?raw';
import { drawing } from '#ui/icon/drawing.ts';

export const FILTERS = drawing(slidersHorizontal);
export const ARROWS = drawing(arrowDownUp);
export const GRID = drawing(layoutGrid);
export const LIST = drawing(layoutList);
