// Path data of the icons in use, after Lucide (ISC licence), circles written as arcs.
export const PIN =
  'M20 10c0 5-5.5 10.200-7.400 11.800a1 1 0 0 1-1.200 0C9.500 20.200 4 15 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0';
export const PHONE =
  'M13.800 16.600a1 1 0 0 0 1.200-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.600l-.5.4a1 1 0 0 0-.3 1.200 14 14 0 0 0 6.400 6.400';
export const SEARCH = 'm21 21-4.300-4.300M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0';
export const MENU = 'M4 5h16M4 12h16M4 19h16';
export const CROSS = 'M18 6 6 18M6 6l12 12';
export const CHEVRON_DOWN = 'm6 9 6 6 6-6';
export const ARROW_RIGHT = 'M5 12h14m-7-7 7 7-7 7';
export const ALERT = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8v4m0 4h.01';
export const INFO = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4m0-4h.01';
export const BADGE_CHECK =
  'M3.850 8.620a4 4 0 0 1 4.780-4.770 4 4 0 0 1 6.740 0 4 4 0 0 1 4.780 4.780 4 4 0 0 1 0 6.740 4 4 0 0 1-4.770 4.780 4 4 0 0 1-6.750 0 4 4 0 0 1-4.780-4.770 4 4 0 0 1 0-6.760ZM16 9l-5.500 5.500L8 12';
export const FILTERS = 'M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3';
export const EXPAND = 'm15 15 6 6m-6-12 6-6m0 13v5h-5m5-13V3h-5M3 16v5h5m-5 0 6-6M3 8V3h5m1 6L3 3';
export const IMAGES =
  'm22 11-1.300-1.300a2.400 2.400 0 0 0-3.400 0L11 16M4 8a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2M12 7a1 1 0 1 0 2 0 1 1 0 1 0-2 0M10 2h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2';
export const CAR =
  'm21 8-2 2-1.500-3.700A2 2 0 0 0 15.600 5H8.400a2 2 0 0 0-1.900 1.300L5 10 3 8m4 6h.01M17 14h.01M5 10h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2M5 18v2m14-2v2';
export const GAUGE = 'm12 14 4-4M3.300 19a10 10 0 1 1 17.400 0';
export const FUEL =
  'M14 13h2a2 2 0 0 1 2 2v2a2 2 0 0 0 4 0v-7a2 2 0 0 0-.6-1.400L18 5M14 21V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v16M2 21h13M3 9h11';
export const GEARS =
  'M6 8v8M12 8v8M6 12h10a2 2 0 0 0 2-2V8M4 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0m6 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0';
export const CALENDAR = 'M8 2v4m8-4v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M3 10h18';
export const SEAT =
  'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3m-2 7a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.500a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM5 18v2m14-2v2';
export const PALETTE =
  'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.300a1.800 1.800 0 0 0-1.400 2.800l.3.400a1.800 1.800 0 0 1-1.400 2.800zM13.500 6.500h.01M17.500 10.500h.01M6.500 12.500h.01M8.500 7.500h.01';
