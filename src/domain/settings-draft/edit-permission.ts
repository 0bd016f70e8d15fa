import type { Permission } from '../staff/roles.ts';

/** The fields of pages, menus and promos, which people with the content permission may change and publish. */
const CONTENT_SECTIONS = new Set(['content', 'menu', 'promo', 'offers', 'blogs']);

/** The permission to change and publish a field. */
export const editPermission = (field: string): Permission =>
  CONTENT_SECTIONS.has(field.split('.')[0]!) ? 'content.edit' : 'settings.edit';
