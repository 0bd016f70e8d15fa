import { FORM_PATHS, type BlockKind } from './content-policy.ts';

export interface BlockHelp {
  name: string;
  meaning: string;
  /** Each field with what goes there. */
  fields: Readonly<Record<string, string>>;
  /** What is put into the text, ready to be changed. */
  template: string;
}

const PICTURE = 'the address of a picture, from the list below';
const ADDRESS = 'where it leads: /search/suv, or an https address';

/** The blocks, as the desk explains them to whoever writes. */
export const BLOCK_HELP: Readonly<Record<Exclude<BlockKind, 'text'>, BlockHelp>> = {
  hero: {
    name: 'Hero',
    meaning: 'The large beginning of a page, with a picture and one button.',
    fields: {
      title: 'the headline',
      text: 'a sentence or two',
      picture: PICTURE,
      button: `{ name: what it says, path: ${ADDRESS} }`,
    },
    template: 'title: The headline\ntext: One or two sentences.\nbutton: { name: See the vehicles, path: /search }',
  },
  tiles: {
    name: 'Tiles',
    meaning: 'Up to twelve tiles in rows, each leading somewhere.',
    fields: {
      title: 'the heading over them',
      tiles: `one line each: title, text, picture, path (${ADDRESS}), start and expiry (days such as 2027-06-30)`,
    },
    template:
      'title: Good places to start\ntiles:\n  - { title: SUVs, text: Five seats and seven., path: /search/suv }\n  - { title: Utes, text: Tray or canopy., path: /search/ute }',
  },
  stock: {
    name: 'Stock list',
    meaning: 'The first vehicles of a search, as they are now.',
    fields: {
      title: 'the heading',
      search: 'the address of a search, in quotes: "/search/suv?price=-30000"',
      count: 'how many vehicles',
    },
    template: 'title: Under $30,000\nsearch: "/search?price=-30000"\ncount: 4',
  },
  form: {
    name: 'Form',
    meaning: 'A form in the page, or a button that opens it.',
    fields: {
      form: FORM_PATHS.join(', '),
      title: 'the heading',
      text: 'a sentence under it',
      show: 'page: the form itself; button: an invitation with a button',
      button: 'what the button says',
    },
    template: 'form: enquire\ntitle: Ask us\ntext: A person answers.\nbutton: Write to us',
  },
  locations: {
    name: 'Locations',
    meaning: 'Your locations with address and hours.',
    fields: {
      title: 'the heading',
      show: 'primary, sales, service, parts, service-and-parts, all, or a number',
    },
    template: 'title: Where we are\nshow: sales',
  },
  faq: {
    name: 'Questions and answers',
    meaning: 'Questions that open to their answers.',
    fields: { title: 'the heading', questions: 'one question and its answer each' },
    template:
      'title: What people ask\nquestions:\n  - question: Do you take trade-ins?\n    answer: We do, with or without a purchase.',
  },
  video: {
    name: 'Video',
    meaning: 'A film of this website, or a link to one elsewhere.',
    fields: {
      title: 'what it shows',
      source: 'its address: an https link, or an mp4 file of this website',
      poster: PICTURE,
    },
    template: 'title: A walk around the yard\nsource: https://www.youtube.com/watch?v=',
  },
  why: {
    name: 'Why buy from us',
    meaning: 'Up to eight reasons, each with a sentence.',
    fields: { title: 'the heading', points: 'title and text of each' },
    template: 'points:\n  - { title: Seen on the hoist, text: Every used vehicle passes our own workshop. }',
  },
  reviews: { name: 'Reviews', meaning: 'What customers wrote.', fields: {}, template: '' },
};

/** A block as it stands in a text. */
export const blockText = (kind: Exclude<BlockKind, 'text'>): string => {
  const { template } = BLOCK_HELP[kind];
  return `\`\`\`${kind}\n${template === '' ? '' : `${template}\n`}\`\`\``;
};
