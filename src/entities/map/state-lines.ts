/** Borders of the Australian states, [lat, lng]: mostly meridians and parallels, the rivers between by hand. Drawn for this project. */
export const STATE_LINES: [number, number][][] = [
  // Western Australia | Northern Territory, South Australia
  [
    [-14.9, 129],
    [-26, 129],
    [-31.69, 129],
  ],
  // Northern Territory | South Australia
  [
    [-26, 129],
    [-26, 138],
  ],
  // Northern Territory | Queensland
  [
    [-16.56, 138],
    [-26, 138],
  ],
  // South Australia | Queensland
  [
    [-26, 138],
    [-26, 141],
    [-29, 141],
  ],
  // South Australia | New South Wales, Victoria
  [
    [-29, 141],
    [-34.02, 141],
    [-34.02, 140.97],
    [-38.06, 140.97],
  ],
  // Queensland | New South Wales: the parallel, then Macintyre and Dumaresq, then the ranges to the sea
  [
    [-29, 141],
    [-29, 148.96],
    [-28.85, 149.4],
    [-28.57, 149.7],
    [-28.55, 150.3],
    [-28.66, 150.6],
    [-28.66, 151.0],
    [-28.95, 151.3],
    [-28.92, 151.75],
    [-28.52, 152.0],
    [-28.37, 152.4],
    [-28.25, 152.55],
    [-28.35, 153.1],
    [-28.25, 153.35],
    [-28.17, 153.55],
  ],
  // New South Wales | Victoria: the Murray, then a straight line to Cape Howe
  [
    [-34.02, 141],
    [-34.12, 141.6],
    [-34.19, 142.17],
    [-34.6, 142.5],
    [-34.75, 143.0],
    [-35.34, 143.56],
    [-35.65, 144.2],
    [-36.13, 144.75],
    [-35.82, 145.55],
    [-36.0, 146.0],
    [-36.08, 146.92],
    [-36.05, 147.4],
    [-36.0, 147.95],
    [-36.4, 148.15],
    [-36.8, 148.2],
    [-37.505, 149.976],
  ],
  // Australian Capital Territory
  [
    [-35.13, 149.12],
    [-35.22, 149.26],
    [-35.34, 149.4],
    [-35.36, 149.2],
    [-35.55, 149.14],
    [-35.92, 149.05],
    [-35.87, 148.9],
    [-35.62, 148.79],
    [-35.35, 148.79],
    [-35.13, 149.12],
  ],
];
