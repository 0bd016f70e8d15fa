import { useState, type DragEvent } from 'react';

/** Props of list items that are reordered by dragging. The arrow buttons do the same by keyboard and by touch. */
export function usePictureDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    'data-over': (over === index && dragged !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(index + 1)); // Firefox needs data to start a drag
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return; // a file, or an image from another page
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== index) move(dragged, index);
      end();
    },
    onDragEnd: end,
  });
}
