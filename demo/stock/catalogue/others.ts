import type { ItemType, Variant } from '#domain/car/car-values.ts';
import { badge, type Model } from './model.ts';

const entry = (item: ItemType, make: string, model: string, body: string, picture: string, years: [number, number], weight: number, seats: number, facts: Variant, ...badges: string[]): Model =>
  ({ make, model, item, body, picture, years, weight, seats, doors: item === 'truck' ? 2 : 0, facts, badges: badges.map(badge) });

/** Light trucks and prime movers; prices without GST-free extras, rounded. Masses in kg. */
export const TRUCKS: Model[] = [
  entry('truck', 'Isuzu', 'NLR', 'Light truck', 'light-truck', [2015, 2026], 5, 3, { grossvehiclemass: 4500, vehiclelength: 5800, power: 110 }, '45-150 AMT SWB Tray 74990 3.0/4 D A6 RWD', '45-150 Traypack 79990 3.0/4 D M5 RWD'),
  entry('truck', 'Isuzu', 'NPR', 'Light truck', 'light-truck', [2014, 2026], 5, 3, { grossvehiclemass: 7500, vehiclelength: 6800, power: 140 }, '65-190 Pantech 118990 5.2/4 D A6 RWD', '75-190 Tipper 126990 5.2/4 D M6 RWD'),
  entry('truck', 'Isuzu', 'FRR', 'Medium truck', 'light-truck', [2014, 2026], 3, 3, { grossvehiclemass: 11000, vehiclelength: 8600, power: 177 }, '107-210 Curtainsider 168990 5.2/4 D A6 RWD', '110-240 Tilt Tray 214990 5.2/4 D A6 RWD'),
  entry('truck', 'Hino', '300 Series', 'Light truck', 'light-truck', [2014, 2026], 5, 3, { grossvehiclemass: 4495, vehiclelength: 5970, power: 110 }, '616 Auto Tray 72990 4.0/4 D A6 RWD', '617 Hybrid Pantech 92990 4.0/4 H A6 RWD', '721 Crew 104990 5.1/4 D A6 RWD'),
  entry('truck', 'Hino', '500 Series', 'Medium truck', 'light-truck', [2014, 2026], 3, 3, { grossvehiclemass: 13900, vehiclelength: 9700, power: 191 }, 'FD 1124 Refrigerated 189990 7.7/6 D A6 RWD', 'FE 1426 Tautliner 204990 7.7/6 D A6 RWD'),
  entry('truck', 'Fuso', 'Canter', 'Light truck', 'light-truck', [2014, 2026], 5, 3, { grossvehiclemass: 4500, vehiclelength: 5800, power: 110 }, '515 City Cab 66990 3.0/4 D A6 RWD', '815 Wide Cab Tipper 98990 3.0/4 D A6 RWD', 'eCanter 4.5 t 189990 -/0 E A1 RWD'),
  entry('truck', 'Kenworth', 'T410SAR', 'Prime mover', 'prime-mover', [2015, 2026], 3, 2, { grossvehiclemass: 24800, power: 410, torque: 2508 }, 'Day Cab 6x4 429990 12.9/6 D A18 6x4', '36 in Sleeper 6x4 459990 12.9/6 D M18 6x4'),
  entry('truck', 'Kenworth', 'K220', 'Prime mover', 'prime-mover', [2021, 2026], 2, 2, { grossvehiclemass: 26500, power: 447, torque: 2779 }, 'Big Cab 6x4 569990 15.0/6 D A18 6x4'),
  entry('truck', 'Volvo', 'FH16', 'Prime mover', 'prime-mover', [2014, 2026], 3, 2, { grossvehiclemass: 24500, power: 522, torque: 3550 }, '700 Globetrotter 6x4 489990 16.1/6 D A12 6x4', '600 Globetrotter 6x4 449990 16.1/6 D A12 6x4'),
  entry('truck', 'Scania', 'R 620', 'Prime mover', 'prime-mover', [2014, 2026], 2, 2, { grossvehiclemass: 24500, power: 456, torque: 3000 }, 'V8 Highline 6x4 439990 16.4/8 D A12 6x4'),
  entry('truck', 'Mercedes-Benz', 'Actros', 'Prime mover', 'prime-mover', [2017, 2026], 2, 2, { grossvehiclemass: 24600, power: 460, torque: 3000 }, '2663 GigaSpace 6x4 419990 15.6/6 D A12 6x4', '2646 StreamSpace 6x4 339990 12.8/6 D A12 6x4'),
  entry('truck', 'Mack', 'Trident', 'Prime mover', 'prime-mover', [2014, 2026], 2, 2, { grossvehiclemass: 26500, power: 399, torque: 2508 }, '535 Day Cab 6x4 398990 12.8/6 D A12 6x4'),
  entry('truck', 'Mercedes-Benz', 'Sprinter', 'Van', 'van', [2014, 2026], 3, 3, { grossvehiclemass: 3550, vehiclelength: 5932, power: 125 }, '317 MWB 78990 2.0/4 D A9 RWD', '419 LWB High Roof 92990 2.0/4 D A9 RWD'),
  entry('truck', 'Iveco', 'Daily', 'Van', 'van', [2014, 2026], 2, 3, { grossvehiclemass: 4495, vehiclelength: 6131, power: 132 }, '35S18 12 m3 72990 3.0/4 D A8 RWD', '50C18 16 m3 84990 3.0/4 D A8 RWD'),
];

/** Motorcycles and scooters; engine in cc, kept as the engine's name. */
export const MOTORCYCLES: Model[] = [
  entry('motorcycle', 'Yamaha', 'MT-07', 'Naked', 'motorcycle-naked', [2015, 2026], 6, 2, { tare: 184 }, 'LA 14299 655cc/2 P M6 -', 'HO 14799 689cc/2 P M6 -'),
  entry('motorcycle', 'Yamaha', 'MT-09', 'Naked', 'motorcycle-naked', [2015, 2026], 4, 2, { tare: 193, power: 88 }, 'ABS 18299 890cc/3 P M6 -', 'SP 21299 890cc/3 P M6 -'),
  entry('motorcycle', 'Kawasaki', 'Z900', 'Naked', 'motorcycle-naked', [2017, 2026], 4, 2, { tare: 212, power: 92 }, 'ABS 17299 948cc/4 P M6 -', 'SE 20299 948cc/4 P M6 -'),
  entry('motorcycle', 'Honda', 'CB500F', 'Naked', 'motorcycle-naked', [2014, 2026], 4, 2, { tare: 189, power: 35 }, 'ABS 9799 471cc/2 P M6 -'),
  entry('motorcycle', 'Triumph', 'Street Triple', 'Naked', 'motorcycle-naked', [2015, 2026], 3, 2, { tare: 189, power: 96 }, 'R 17990 765cc/3 P M6 -', 'RS 20990 765cc/3 P M6 -'),
  entry('motorcycle', 'Ducati', 'Monster', 'Naked', 'motorcycle-naked', [2015, 2026], 2, 2, { tare: 188, power: 82 }, '937+ 20900 937cc/2 P M6 -', 'SP 26900 937cc/2 P M6 -'),
  entry('motorcycle', 'Harley-Davidson', 'Softail', 'Cruiser', 'motorcycle-cruiser', [2014, 2026], 4, 2, { tare: 304, torque: 155 }, 'Street Bob 114 29995 1868cc/2 P M6 -', 'Fat Boy 114 39995 1868cc/2 P M6 -', 'Heritage Classic 40995 1868cc/2 P M6 -'),
  entry('motorcycle', 'Harley-Davidson', 'Sportster S', 'Cruiser', 'motorcycle-cruiser', [2021, 2026], 2, 1, { tare: 228, power: 90 }, '1250 28995 1252cc/2 P M6 -'),
  entry('motorcycle', 'Indian', 'Scout', 'Cruiser', 'motorcycle-cruiser', [2015, 2026], 3, 2, { tare: 246, power: 74 }, 'Bobber 26995 1133cc/2 P M6 -', 'Rogue 27995 1133cc/2 P M6 -'),
  entry('motorcycle', 'Kawasaki', 'Vulcan S', 'Cruiser', 'motorcycle-cruiser', [2015, 2026], 3, 2, { tare: 229, power: 45 }, 'SE 12999 649cc/2 P M6 -'),
  entry('motorcycle', 'BMW', 'R 1250 GS', 'Adventure', 'motorcycle-adventure', [2019, 2025], 3, 2, { tare: 249, power: 100 }, 'Rallye 31990 1254cc/2 P M6 -', 'Adventure Trophy 36990 1254cc/2 P M6 -'),
  entry('motorcycle', 'Honda', 'Africa Twin', 'Adventure', 'motorcycle-adventure', [2016, 2026], 3, 2, { tare: 231, power: 75 }, 'CRF1100L 25499 1084cc/2 P M6 -', 'Adventure Sports DCT 30499 1084cc/2 P A6 -'),
  entry('motorcycle', 'KTM', '890 Adventure', 'Adventure', 'motorcycle-adventure', [2021, 2026], 3, 2, { tare: 196, power: 77 }, 'Base 23995 889cc/2 P M6 -', 'R 26495 889cc/2 P M6 -'),
  entry('motorcycle', 'Suzuki', 'V-Strom 650', 'Adventure', 'motorcycle-adventure', [2014, 2025], 3, 2, { tare: 216, power: 35 }, 'XT LA 13990 645cc/2 P M6 -'),
  entry('motorcycle', 'Royal Enfield', 'Himalayan', 'Adventure', 'motorcycle-adventure', [2018, 2026], 3, 2, { tare: 199, power: 18 }, '411 9490 411cc/1 P M5 -', '450 10690 452cc/1 P M6 -'),
  entry('motorcycle', 'Vespa', 'GTS', 'Scooter', 'scooter', [2014, 2026], 2, 2, { tare: 157, power: 18 }, '300 Super 12990 278cc/1 P A1 -', 'Primavera 150 8990 155cc/1 P A1 -'),
  entry('motorcycle', 'Yamaha', 'NMAX', 'Scooter', 'scooter', [2016, 2026], 2, 2, { tare: 131, power: 11 }, '155 6499 155cc/1 P A1 -'),
];

const van = (make: string, model: string, body: string, picture: string, weight: number, facts: Variant, ...badges: string[]) =>
  entry('caravan', make, model, body, picture, [2014, 2026], weight, 0, facts, ...badges.map((text) => `${text} -/0 - - -`));

/** Caravans and campers: lengths in mm, masses in kg; badges are layouts. */
export const CARAVANS: Model[] = [
  van('Jayco', 'Journey', 'Caravan', 'caravan-family', 5, { sleeps: 4, vehiclelength: 7850, atm: 2890, tare: 2390 }, '19.61-3 Club lounge 87990', '21.66-3 Family bunks 94990', '22.68-4 Family bunks 99990'),
  van('Jayco', 'Silverline', 'Caravan', 'caravan-tourer', 3, { sleeps: 2, vehiclelength: 8100, atm: 3200, tare: 2680 }, '21.65-3 Slide-out 118990', '22.69-4 Rear ensuite 124990'),
  van('Jayco', 'Swan', 'Camper trailer', 'camper-trailer', 3, { sleeps: 6, vehiclelength: 5480, atm: 1700, tare: 1320 }, 'Outback 48990', 'Touring 41990'),
  van('Jayco', 'Crosstrak', 'Off-road', 'caravan-offroad', 3, { sleeps: 3, vehiclelength: 5600, atm: 2200, tare: 1690 }, '13.45-1 Single axle 68990'),
  van('Avan', 'Ray', 'Pop-top', 'caravan-poptop', 3, { sleeps: 4, vehiclelength: 5200, atm: 1780, tare: 1330 }, 'Adventure Pack 39990', 'Single beds, café dinette 36990'),
  van('Avan', 'Aspire', 'Pop-top', 'caravan-poptop', 3, { sleeps: 2, vehiclelength: 6900, atm: 2200, tare: 1750 }, '470 Adventure 62990', '499 Island bed 66990'),
  van('Coromal', 'Element', 'Caravan', 'caravan-single', 3, { sleeps: 2, vehiclelength: 5400, atm: 2100, tare: 1710 }, '17.6 Couples, east-west bed 64990', '18.6 Couples, club lounge 68990'),
  van('Kedron', 'XC-5', 'Off-road', 'caravan-offroad', 2, { sleeps: 2, vehiclelength: 6100, atm: 3500, tare: 2650 }, 'Off-road, independent suspension 139990', 'Top Ender 20 ft 152990'),
  van('Lotus', 'Freelander', 'Caravan', 'caravan-family', 3, { sleeps: 5, vehiclelength: 6700, atm: 3300, tare: 2590 }, '21 Triple bunk family van 96990', '20.6 Double bunk 93990'),
  van('Lotus', 'Trooper', 'Off-road', 'caravan-offroad', 3, { sleeps: 4, vehiclelength: 6500, atm: 3500, tare: 2720 }, 'Off-road family, twin bunks 112990', 'Off-road couples 109990'),
  van('New Age', 'Manta Ray', 'Caravan', 'caravan-tourer', 3, { sleeps: 2, vehiclelength: 5900, atm: 2650, tare: 2180 }, 'Adventurer Deluxe 19 Queen 79990', 'Wayfinder 18 ft 76990'),
  van('New Age', 'Road Owl', 'Caravan', 'caravan-single', 2, { sleeps: 2, vehiclelength: 5700, atm: 2380, tare: 1960 }, 'Classic 18 ft East-west 69990'),
  van('Windsor', 'Rapid', 'Caravan', 'caravan-single', 2, { sleeps: 3, vehiclelength: 4600, atm: 1640, tare: 1290 }, '14 Light tourer, front kitchen 44990'),
  van('Crusader', 'Musketeer', 'Caravan', 'caravan-tourer', 2, { sleeps: 2, vehiclelength: 7100, atm: 3000, tare: 2470 }, 'Athos 18 ft 92990', 'Porthos 19 ft 97990'),
  van('Viscount', 'V3', 'Off-road', 'caravan-offroad', 2, { sleeps: 4, vehiclelength: 6800, atm: 3500, tare: 2790 }, '21 Family, bunks 119990'),
];
