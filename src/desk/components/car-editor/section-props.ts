import type { FetcherWithComponents } from 'react-router';
import type { CarDone } from '../../pages/stock-car/route.tsx';
import type { CarEditorView } from './load-car-editor.ts';
import type { MediaUpload } from './use-media-upload.ts';

/** What each part of the car editor works with. */
export interface SectionProps {
  editor: CarEditorView;
  fetcher: FetcherWithComponents<CarDone>;
  /** The address of the car's forms. */
  action: string;
  /** One level below the heading that names the car. */
  heading: 'h2' | 'h3';
  upload: MediaUpload;
}
