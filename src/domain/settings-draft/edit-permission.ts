import type { Permission } from '../staff/roles.ts';

/** What pages, menus and promos are made of: who writes content may change and publish these. */
const CONTENT_SECTIONS = new Set(['content', 'menu', 'promo', 'offers', 'blogs']);

/** What somebody needs to change a field and to publish it. */
export const editPermission = (field: string): Permission =>
  CONTENT_SECTIONS.has(field.split('.')[0]!) ? 'content.edit' : 'settings.edit';
