import { useRef, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { counted } from '#domain/text/words.ts';
import { smallerPhoto } from './smaller-photo.ts';

/** As many as the server takes at once, and so few bytes that a phone sends them before the server gives up. */
const MOST_AT_ONCE = 12;
const BYTES_AT_ONCE = 24 * 1_048_576;

/** Sends files of the car editor as they are chosen, dropped or pasted; photos are made smaller before. */
export function useMediaUpload(fetcher: FetcherWithComponents<unknown>, action: string) {
  const [progress, setProgress] = useState<string | null>(null);
  const post = (intent: string, files: readonly File[]) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const file of files) form.append('files', file, file.name);
    return fetcher.submit(form, { method: 'post', action, encType: 'multipart/form-data' });
  };
  const photos = async (intent: 'upload' | 'upload:spin', files: readonly File[]) => {
    const small: File[] = [];
    for (const [at, file] of files.entries()) {
      setProgress(`Preparing photo ${at + 1} of ${files.length}`);
      small.push(await smallerPhoto(file));
    }
    for (const some of parts(small)) {
      setProgress(`Uploading ${counted(some.length, 'photo')}`);
      await post(intent, some);
    }
  };
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** What is chosen while other files are sent is sent after them. */
  const sending = (work: () => Promise<void>) => {
    const sent = queue.current.then(work);
    const ended = sent.catch(() => {});
    queue.current = ended;
    void sent.finally(() => {
      if (queue.current === ended) setProgress(null);
    });
  };
  return {
    /** What is being done; null: nothing. */
    progress,
    sendPhotos: (intent: 'upload' | 'upload:spin', files: readonly File[]) => {
      if (files.length > 0) sending(() => photos(intent, files));
    },
    sendFilm: (file: File | undefined) => {
      if (!file) return;
      sending(() => {
        setProgress('Uploading the video');
        return post('upload:film', [file]);
      });
    },
  };
}
export type MediaUpload = ReturnType<typeof useMediaUpload>;

/** In their order, each part within what is sent at once. */
function parts(files: readonly File[]): File[][] {
  const all: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const part = all.at(-1);
    if (part && part.length < MOST_AT_ONCE && bytes + file.size <= BYTES_AT_ONCE) {
      part.push(file);
      bytes += file.size;
    } else {
      all.push([file]);
      bytes = file.size;
    }
  }
  return all;
}
