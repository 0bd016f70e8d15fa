import { oneSpelling } from './one-spelling.ts';

/** Makes whose name is not simply a capital and small letters, or that feeds write in other ways. */
const NAMES = [
  'Alfa Romeo',
  'Isuzu UTE',
  'Aston Martin',
  'BMW',
  'BYD',
  'DAF',
  'DS',
  'FPV',
  'GMC',
  'GWM',
  'Great Wall',
  'HSV',
  'INEOS',
  'JAC',
  'KTM',
  'LDV',
  'Land Rover',
  'MG',
  'MINI',
  'MAN',
  'Citroën',
  'Skoda',
  'McLaren',
  'Mercedes-Benz',
  'Harley-Davidson',
  'Rolls-Royce',
  'SsangYong',
  'smart',
  'UD',
  'KGM',
  'Royal Enfield',
  'LMC',
  'CFMOTO',
];
const OTHERS: Record<string, string> = {
  vw: 'Volkswagen',
  mercedes: 'Mercedes-Benz',
  merc: 'Mercedes-Benz',
  chev: 'Chevrolet',
  alfa: 'Alfa Romeo',
  harley: 'Harley-Davidson',
  landrover: 'Land Rover',
  ssangyong: 'SsangYong',
  rollsroyce: 'Rolls-Royce',
  rangerover: 'Land Rover',
  kia: 'Kia',
  ram: 'Ram',
};

const key = (make: string) =>
  make
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const BY_KEY = new Map([...NAMES.map((name) => [key(name), name] as const), ...Object.entries(OTHERS)]);

/** One spelling per make, so that a filter lists it once (specification 1.9, "some make names are normalised"): "TOYOTA" → "Toyota". */
export function makeName(make: string): string {
  return BY_KEY.get(key(make)) ?? oneSpelling(make);
}

/** The two makes whose models are numbers that say nothing by themselves. */
const NUMBERED = new Set(['Mazda', 'MG']);

/** A make and a model as one name: "Toyota RAV4", and "Mazda3" for what would be "Mazda Mazda3". */
export function makeAndModel(make: string, model: string): string {
  const label = modelLabel(make, model);
  return label.startsWith(make) && label !== model ? label : `${make} ${label}`;
}

/** A model as a label beside other makes: 3 becomes Mazda3 (specification 1.9). A label only; the model stays "3" in the data. */
export const modelLabel = (make: string, model: string): string =>
  NUMBERED.has(make) && /^\d+$/.test(model) ? `${make}${model}` : model;
