import { useState, type DragEvent } from 'react';

/** Props of blocks, which are dragged by their handle. The arrow buttons do the same by keyboard and by touch. */
export function useBlockDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number, onFocus: () => void) => ({
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(index + 1)); // Firefox needs data to start a drag
        setDragged(index);
      },
      onDragEnd: end,
    },
    place: {
      onFocus,
      'data-dragged': dragged === index || undefined,
      'data-over': (over === index && dragged !== index) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return; // a file, or something from another page
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== index) move(dragged, index);
        end();
      },
    },
  });
}
