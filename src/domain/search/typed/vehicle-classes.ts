import type { StockValues } from './meaning.ts';
import { joinedKey } from '#domain/search/joined-key.ts';

interface VehicleClass {
  name: string;
  words: string;
  /** Models of the class, with commas between. No feed says how large a car is. */
  models: string;
}

const CLASSES: readonly VehicleClass[] = [
  {
    name: 'Small SUVs',
    words: 'small suv, compact suv, mini suv, light suv',
    models:
      '2008, ASX, Bronco Sport, C-HR, Captur, Corolla Cross, Countryman, Crosstrek, CX-3, CX-30, EcoSport, EV3, EX30, Fronx, GLA, HR-V, Haval Jolion, Ignis, Jimny, Jolion, Juke, Kamiq, Kona, LBX, MX-30, Niro, Omoda 5, Puma, Q2, Q3, Qashqai, Renegade, Seltos, Stonic, T-Cross, T-Roc, Tiggo 4, Tivoli, Trax, UX250h, Venue, Vitara, X1, X2, XC40, XV, Yaris Cross, ZS, ZST',
  },
  {
    name: 'Medium SUVs',
    words: 'medium suv, mid size suv, midsize suv, mid sized suv',
    models:
      '3008, Ateca, Compass, CX-5, CX-50, CX-60, CR-V, Eclipse Cross, Escape, EV5, EV6, Equinox, Forester, Formentor, GLB, GLC, Haval H6, HS, IONIQ 5, Karoq, Koleos, Kuga, Model Y, NX350h, Outlander, Q5, RAV4, Sportage, Tiguan, Tucson, X-Trail, X3, XC60, ZR-V',
  },
  {
    name: 'Large SUVs',
    words: 'large suv, big suv, full size suv',
    models:
      '5008, Acadia, CX-8, CX-80, CX-9, CX-90, Discovery, Everest, EV9, Fortuner, GLE, Grand Cherokee, Kluger, Kodiaq, LandCruiser, LandCruiser Prado, MU-X, Outback, Pajero, Pajero Sport, Palisade, Pathfinder, Patrol, Q7, Q8, RX350h, Rexton, Santa Fe, Sorento, Territory, Tiggo 8, Touareg, Trailblazer, X5, X7, XC90',
  },
  {
    name: 'Small cars',
    words: 'small car, city car, compact car, small hatch, little car, runabout',
    models:
      '2, 3, 208, 308, A1, A3, Accent, Alto, Astra, Baleno, Barina, Cerato, City, Civic, Clio, Cooper, Corolla, Dolphin, Echo, Elantra, Fabia, Fiesta, Focus, Getz, Golf, i20, i30, Impreza, Jazz, Lancer, MG3, MG4, Micra, Mirage, Picanto, Polo, Pulsar, Rio, Scala, Swift, Tiida, Yaris',
  },
  {
    name: 'Medium sedans',
    words: 'mid size sedan, midsize sedan, medium sedan, mid sized sedan, family sedan',
    models:
      '6, 508, Accord, Arteon, Avalon, Camry, IONIQ 6, i40, Liberty, Mondeo, Octavia, Optima, Passat, Seal, Sonata, Superb, Stinger, Model 3',
  },
];

/** Size classes: the joined words, with the models of the stock that belong to them. */
export function classMeanings({ make_model = [] }: StockValues): { name: string; keys: string[]; models: string[] }[] {
  return CLASSES.map(({ name, words, models }) => {
    const keys = new Set(models.split(', ').map(joinedKey));
    return {
      name,
      keys: words.split(', ').map(joinedKey),
      models: make_model.filter((one) => keys.has(joinedKey(one.split('|')[1] ?? ''))),
    };
  });
}

/** Where makes come from, as people say it. */
const ORIGINS: Readonly<Record<string, string>> = {
  German: 'Audi, BMW, Mercedes-Benz, Opel, Porsche, Smart, Volkswagen',
  Japanese:
    'Daihatsu, Hino, Honda, Infiniti, Isuzu, Isuzu Ute, Kawasaki, Lexus, Mazda, Mitsubishi, Nissan, Subaru, Suzuki, Toyota, Yamaha',
  Korean: 'Daewoo, Genesis, Hyundai, KGM, Kia, SsangYong',
  Chinese: 'BYD, Chery, Foton, Geely, Great Wall, GWM, Haval, JAC, LDV, Leapmotor, MG, Omoda, XPeng, Zeekr',
  Italian: 'Abarth, Alfa Romeo, Aprilia, Ducati, Ferrari, Fiat, Iveco, Lamborghini, Maserati, Moto Guzzi',
  French: 'Citroën, DS, Peugeot, Renault',
  Swedish: 'Polestar, Saab, Scania, Volvo',
};

/** Makes of the stock by where they come from: "german". */
export const originMeanings = ({ make = [] }: StockValues): { name: string; makes: string[] }[] =>
  Object.entries(ORIGINS).map(([name, list]) => {
    const keys = new Set(list.split(', ').map(joinedKey));
    return { name, makes: make.filter((one) => keys.has(joinedKey(one))) };
  });
