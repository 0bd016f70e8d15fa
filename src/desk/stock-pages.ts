import { forms, type DeskPage } from './desk-page.ts';

/** The pages of stock and of its import. */
export const STOCK_PAGES = [
  {
    name: 'stock',
    path: 'stock',
    needs: 'stock.read',
    sends: forms('stock.edit', 'entered', 'hide', 'show', 'tag', 'price'),
    nav: { label: 'Stock', section: 'Work', key: 's', tab: true },
  },
  { name: 'stock-new', path: 'stock/new', needs: 'stock.edit', sends: forms('stock.edit', 'form') },
  { name: 'stock-import', path: 'stock/import', needs: 'stock.edit', sends: forms('stock.edit', 'form') },
  {
    name: 'stock-import-draft',
    path: 'stock/import/:id',
    needs: 'stock.edit',
    sends: {
      ...forms('stock.edit', 'columns', 'words', 'check', 'correct', 'allow', 'run', 'undo', 'again', 'stop', 'remove'),
      ...forms('settings.edit', 'show-photos'),
    },
  },
  {
    name: 'stock-car-details',
    path: 'stock/:id/details',
    needs: 'stock.edit',
    sends: forms('stock.edit', 'save', 'delete'),
  },
  { name: 'stock-import-rows', path: 'stock/import/:id/rows', needs: 'stock.edit' },
  {
    name: 'stock-car',
    path: 'stock/:id',
    needs: 'stock.read',
    sends: forms(
      'stock.edit',
      'save',
      'use',
      'hide',
      'show',
      'picture',
      'mark',
      'upload',
      'availability',
      'find-buyer',
      'follow-feed',
    ),
  },
] as const satisfies readonly DeskPage[];
