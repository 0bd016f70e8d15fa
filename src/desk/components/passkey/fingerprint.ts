import fingerprint from 'lucide-static/icons/fingerprint-pattern.svg?raw';
import { drawing } from '#ui/icon/drawing.ts';

export const FINGERPRINT = drawing(fingerprint);
