import { useEffect, useState, type DragEvent } from 'react';

const photosOf = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Props of an element on which photos are dropped. Photos that are pasted anywhere on the page are taken as well. */
export function useDroppedFiles(take: (files: File[]) => void, enabled: boolean) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = photosOf(event.clipboardData?.files);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
  if (!enabled) return {};
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    'data-dropping': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(photosOf(event.dataTransfer.files));
    },
  };
}
