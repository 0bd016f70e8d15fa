import { useEffect, useRef, useState } from 'react';
import type { PanoramaPiece } from '#domain/pictures/panorama-pieces.ts';
import { pictureAddress } from '#entities/photo/picture-address.ts';
import { savesData } from '#ui/prefetch/saves-data.ts';
import type { PanoramaPainter } from './draw-panorama.ts';
import { loadPicture } from './load-picture.ts';
import { piecesInView, type Look } from './panorama-view.ts';

/** Someone who turns passes pieces by (ms): what is in sight when they pause is fetched. */
const PAUSE_MS = 150;

const keyOf = ({ column, row }: PanoramaPiece) => `${column}-${row}`;

/**
 * Fetches the pieces of a panorama as they come into view, each once, and hands them to the painter. Returns how many have
 * come, and whether all in sight have.
 */
export function usePieces(
  painter: PanoramaPainter | null,
  panorama: string,
  look: Look,
  aspect: number,
): { arrived: number; sharp: boolean } {
  const requested = useRef(new Set<string>());
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const has = painter !== null && painter.takesPieces && !savesData();
  const wanted = has ? piecesInView(look, aspect) : [];
  const inView = wanted.map(keyOf).join(' ');
  useEffect(() => {
    if (painter === null || inView === '') return undefined;
    const fetchThem = () => {
      for (const key of inView.split(' ')) {
        if (requested.current.has(key)) continue;
        requested.current.add(key);
        const [column, row] = key.split('-').map(Number) as [number, number];
        loadPicture(pictureAddress(panorama, `piece-${column}-${row}`)).then(
          (picture) => {
            painter.put({ column, row }, picture);
            setArrived((before) => new Set(before).add(key));
          },
          () => {}, // the whole picture stays
        );
      }
    };
    const soon = setTimeout(fetchThem, requested.current.size === 0 ? 0 : PAUSE_MS);
    return () => clearTimeout(soon);
  }, [painter, panorama, inView]);
  return { arrived: arrived.size, sharp: wanted.length > 0 && wanted.every((piece) => arrived.has(keyOf(piece))) };
}
