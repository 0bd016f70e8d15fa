import { hash, timingSafeEqual } from 'node:crypto';
import type { TextReceiver } from '#app/lead/text-inbox.ts';
import { receivedText } from './received-text.ts';

/** ClickSend signs nothing: the address that it is given holds a key, `?key=…`. Without one, none is right. */
export const clicksendReceiver = (key: string | undefined): TextReceiver => ({
  provider: 'clicksend',
  read({ url, fields }) {
    const given = new URL(url).searchParams.get('key');
    // hashes have one length
    const isRight = key !== undefined && given !== null && timingSafeEqual(digest(given), digest(key));
    return isRight ? receivedText(fields, { id: 'message_id', from: 'from', to: 'to', text: 'body' }) : undefined;
  },
});

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
