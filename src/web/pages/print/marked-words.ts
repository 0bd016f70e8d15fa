import type { CarPageView } from '#features/car/car-page-view.ts';

const ON_PHOTO = { damage: 'Damage on photo', feature: 'Feature on photo' };

/** What is marked on the pictures of a car, a line each and none twice, as its page lists it: "Damage on photo 2: Stone chip. 3 mm". */
export function markedWords({ gallery, viewer }: Pick<CarPageView, 'gallery' | 'viewer'>): string[] {
  const photos = gallery.slides.flatMap((slide, at) =>
    slide.kind === 'photo' ? (slide.marks ?? []).map((mark) => line(`${ON_PHOTO[mark.kind]} ${at + 1}`, mark)) : [],
  );
  const outside = viewer?.spin?.marks ?? [];
  const inside = viewer?.interior?.marks ?? [];
  return [
    ...new Set([
      ...photos,
      ...outside.map((mark) => line('Outside', mark)),
      ...inside.map((mark) => line('Inside', mark)),
    ]),
  ];
}

const line = (where: string, { name, text }: { name: string; text: string }): string =>
  `${where}: ${[name, text].filter(Boolean).join('. ')}`;
