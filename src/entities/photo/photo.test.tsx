import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './photo.tsx';

const photo = { source: '/pictures/suv/blue-fq.webp', alt: 'Toyota RAV4' };

it.each([
  ['writes the link that preloads it', false, true],
  ['writes no such link where the head of the page has it', true, false],
])('first photo of a page %s', (_, preloaded, links) => {
  const html = renderToString(<Photo photo={photo} silhouette="suv" sizes="100vw" first preloaded={preloaded} />);
  expect(html.includes('<link rel="preload"')).toBe(links);
  expect(html).toContain('fetchPriority="high"');
});
