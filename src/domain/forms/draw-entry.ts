import { drawPages } from '../content/draw-page.ts';
import { contact, optIn } from './common-fields.ts';
import { defineForm } from './define-form.ts';

const AGREE = 'Agree to the terms of the draw to enter it';

/** A campaign's draw: whom to call if they win, and their agreement to its terms, which the page that holds it says. */
export const drawEntry = defineForm({
  id: 'draw-entry',
  path: 'enter-draw',
  about: ['site'],
  offered: (settings, now) => drawPages(settings, now).length > 0,
  title: 'Enter the draw',
  submit: 'Enter the draw',
  category: 'Draw Entry',
  eventId: () => 22,
  fields: [
    { kind: 'hidden', name: 'draw', label: 'Draw', limit: 90, value: ({ draw }) => draw?.title ?? '' },
    ...contact.map((field) =>
      field.name === 'phone' ? { ...field, required: 'Enter the number to call if you win' } : field,
    ),
    {
      kind: 'checkbox',
      name: 'draw_terms',
      label: 'Terms of the draw',
      required: AGREE,
      text: () => 'I agree to the terms of the draw',
      link: ({ draw }) => (draw === undefined ? null : { text: 'terms of the draw', path: draw.path }),
    },
    optIn,
  ],
});
