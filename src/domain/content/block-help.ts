import { FORM_PATHS, type BlockKind } from './content-policy.ts';

export interface BlockHelp {
  name: string;
  meaning: string;
  /** Each field with what goes there. */
  fields: Readonly<Record<string, string>>;
  /** What is put into the text, ready to be changed. */
  template: string;
}

const PICTURE = 'the address of an image, from the list below';
const ADDRESS = 'its link: /search/suv, or an https address';

/** The blocks, as the desk explains them to the people who write pages. */
export const BLOCK_HELP: Readonly<Record<Exclude<BlockKind, 'text'>, BlockHelp>> = {
  hero: {
    name: 'Hero',
    meaning: 'A large header with an image and one button.',
    fields: {
      title: 'the headline',
      text: 'one or two sentences',
      picture: PICTURE,
      button: `{ name: its label, path: ${ADDRESS} }`,
    },
    template: 'title: The headline\ntext: One or two sentences.\nbutton: { name: See the vehicles, path: /search }',
  },
  tiles: {
    name: 'Tiles',
    meaning: 'Up to 12 linked tiles in rows.',
    fields: {
      title: 'the heading above them',
      tiles: `one line each: title, text, picture, path (${ADDRESS}), start and expiry (dates, for example 2027-06-30)`,
    },
    template:
      'title: Good places to start\ntiles:\n  - { title: SUVs, text: Five seats and seven., path: /search/suv }\n  - { title: Utes, text: Tray or canopy., path: /search/ute }',
  },
  stock: {
    name: 'Stock list',
    meaning: 'The first vehicles in a search, updated automatically.',
    fields: {
      title: 'the heading',
      search: 'the address of a search, in quotes: "/search/suv?price=-30000"',
      count: 'the number of vehicles',
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
      button: 'the label of the button',
    },
    template: 'form: enquire\ntitle: Ask us\ntext: A person answers.\nbutton: Write to us',
  },
  locations: {
    name: 'Locations',
    meaning: 'Your locations, with addresses and hours.',
    fields: {
      title: 'the heading',
      show: 'primary, sales, service, parts, service-and-parts, all, or a number',
    },
    template: 'title: Where we are\nshow: sales',
  },
  faq: {
    name: 'Questions and answers',
    meaning: 'Questions that expand to show answers.',
    fields: { title: 'the heading', questions: 'a question and its answer in each row' },
    template:
      'title: What people ask\nquestions:\n  - question: Do you take trade-ins?\n    answer: We do, with or without a purchase.',
  },
  video: {
    name: 'Video',
    meaning: 'A video on this website, or a link to one elsewhere.',
    fields: {
      title: 'the title of the video',
      source: 'its address: an https link, or an mp4 file on this website',
      poster: PICTURE,
    },
    template: 'title: A walk around the yard\nsource: https://www.youtube.com/watch?v=',
  },
  why: {
    name: 'Why buy from us',
    meaning: 'Up to eight reasons, each with a sentence.',
    fields: { title: 'the heading', points: 'title and text of each reason' },
    template: 'points:\n  - { title: Seen on the hoist, text: Every used vehicle passes our own workshop. }',
  },
  reviews: { name: 'Reviews', meaning: 'Customer reviews.', fields: {}, template: '' },
};

/** What a new block of text says. */
const TEXT = 'Text of the page.';

/** A new block as it is written in a page's text. */
export const blockText = (kind: BlockKind): string => {
  if (kind === 'text') return TEXT;
  const { template } = BLOCK_HELP[kind];
  return `\`\`\`${kind}\n${template === '' ? '' : `${template}\n`}\`\`\``;
};

export const blockName = (kind: BlockKind): string => (kind === 'text' ? 'Text' : BLOCK_HELP[kind].name);
