import sharp from 'sharp';
import type { DrawIcon } from '#app/pictures/draw-icon.ts';

/** Of what asks for one icon alone: chats, old mail programs, the list of a search engine, which wants 48 or more (px). */
const SIDE = 96;

export const drawIcon: DrawIcon = (svg) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(SIDE, SIDE).png({ compressionLevel: 9 }).toBuffer();
