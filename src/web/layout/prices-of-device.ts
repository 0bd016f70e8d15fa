import { DRIVE_AWAY_KEY } from '#domain/price/price-choice.ts';
import { PRICES_KEPT } from '#entities/price/keep-prices.ts';
import { NUMBERS_KEPT, NUMBERS_OF_LINK } from '#entities/price/numbers-storage.ts';
import { hashSource } from './inline-style.ts';

/**
 * Before anything is painted: a page in other prices than this device has chosen is replaced by the one in its own, where
 * the address says nothing about it. The page itself is the same for everyone, and so is the other one. A link's numbers
 * that were read before (`readLink`) are not taken along: the other page would read them once more.
 */
const TEXT =
  `try{const{prices:p,pricesOffered:o}=document.documentElement.dataset,c=localStorage.getItem(${JSON.stringify(PRICES_KEPT)}),u=new URL(location);` +
  `if(c&&c!==p&&o.split(" ").includes(c)&&!u.searchParams.has(${JSON.stringify(DRIVE_AWAY_KEY)}))` +
  `{u.searchParams.set(${JSON.stringify(DRIVE_AWAY_KEY)},c);if(history.state?.numbers)u.hash="";location.replace(u)}}catch{}`;
export const PRICES_OF_DEVICE = { html: `<script>${TEXT}</script>`, hash: hashSource(TEXT) };

/** Makes room on the cards for a shopper's own numbers, where the device has some or this tab has read them from a link. */
const NUMBERS = `try{if(localStorage.getItem(${JSON.stringify(NUMBERS_KEPT)})||sessionStorage.getItem(${JSON.stringify(NUMBERS_OF_LINK)}))document.documentElement.dataset.numbers=""}catch{}`;
export const NUMBERS_OF_DEVICE = { html: `<script>${NUMBERS}</script>`, hash: hashSource(NUMBERS) };
