import { badge, type Model } from './model.ts';
import type { Variant } from '#domain/car/car-values.ts';

type Shape = Pick<Model, 'body' | 'picture' | 'seats' | 'doors'>;
/**
 * Each body is photographed in two or three faces (demo/studio), so that a yard does not look like one car in seven paints.
 * A model always has the same face; the models of a make are spread.
 */
const face = (shape: Shape, picture: string): Shape => ({ ...shape, picture });
const HATCH: Shape = { body: 'Hatch', picture: 'hatch', seats: 5, doors: 5 };
const SEDAN: Shape = { body: 'Sedan', picture: 'sedan', seats: 5, doors: 4 };
const WAGON: Shape = { body: 'Wagon', picture: 'wagon', seats: 5, doors: 5 };
const SUV: Shape = { body: 'SUV', picture: 'suv', seats: 5, doors: 5 };
const SUV7: Shape = { ...SUV, seats: 7 };
const UTE: Shape = { body: 'Ute', picture: 'ute', seats: 5, doors: 4 };
const VAN: Shape = { body: 'Van', picture: 'van', seats: 2, doors: 5 };
const COUPE: Shape = { body: 'Coupe', picture: 'coupe', seats: 4, doors: 2 };
const CITY = face(HATCH, 'hatch-city');
const SPORT = face(HATCH, 'hatch-sport');
const GRAND = face(SEDAN, 'sedan-grand');
const VOLT = face(SEDAN, 'sedan-volt');
const CROSSOVER = face(WAGON, 'wagon-trail');
const ARC = face(SUV, 'suv-arc');
const TRAIL = face(SUV, 'suv-trail');
const TRAIL7 = face(SUV7, 'suv-trail');
const WORK = face(UTE, 'ute-work');
const TOUR = face(UTE, 'ute-tour');

const car = (make: string, model: string, shape: Shape, years: [number, number], weight: number, facts: Variant, ...badges: string[]): Model =>
  ({ make, model, item: 'car', ...shape, years, weight, facts: { ancaprating: 5, ancapyear: years[0], ...facts }, badges: badges.map(badge) });

/** Real makes, models and badges on Australian and New Zealand roads, with rounded new prices. Masses kg, lengths mm. */
export const CARS: Model[] = [
  car('Toyota', 'Corolla', SPORT, [2014, 2026], 9, { fuelcapacity: 50, vehiclelength: 4375, tare: 1320, towingcapacitybraked: 450 }, 'Ascent Sport 29990 2.0/4/125 P A10 FWD', 'Ascent Sport Hybrid 32490 1.8/4/103 H A1 FWD', 'SX Hybrid 36490 1.8/4/103 H A1 FWD', 'ZR Hybrid 40990 1.8/4/103 H A1 FWD'),
  car('Toyota', 'Camry', SEDAN, [2013, 2026], 4, { fuelcapacity: 50, vehiclelength: 4920, tare: 1520 }, 'Ascent Hybrid 42990 2.5/4/170 H A1 FWD', 'SL Hybrid 56990 2.5/4/170 H A1 FWD', 'Altise 30990 2.5/4/135 P A6 FWD'),
  car('Toyota', 'RAV4', SUV, [2014, 2026], 10, { fuelcapacity: 55, vehiclelength: 4615, tare: 1560, towingcapacitybraked: 1500 }, 'GX 42990 2.0/4/127 P A10 FWD', 'GXL Hybrid 47990 2.5/4/160 H A1 FWD', 'Cruiser Hybrid AWD 56490 2.5/4/163 H A1 AWD', 'Edge Hybrid AWD 61490 2.5/4/163 H A1 AWD'),
  car('Toyota', 'HiLux', UTE, [2014, 2026], 10, { fuelcapacity: 80, vehiclelength: 5325, tare: 2080, towingcapacitybraked: 3500, grossvehiclemass: 3050 }, 'SR Double Cab 4x4 58990 2.8/4/150 D A6 4x4', 'SR5 Double Cab 4x4 67990 2.8/4/150 D A6 4x4', 'Rogue 2.8 Double Cab 76990 2.8/4/150 D A6 4x4', 'WorkMate Double Cab 45990 2.4/4/110 D M6 RWD'),
  car('Toyota', 'LandCruiser Prado', TRAIL7, [2013, 2026], 5, { fuelcapacity: 110, vehiclelength: 4925, tare: 2300, towingcapacitybraked: 3500 }, 'GXL 84990 2.8/4/150 D A8 4x4', 'VX 94990 2.8/4/150 D A8 4x4', 'Kakadu 104990 2.8/4/150 D A8 4x4'),
  car('Toyota', 'Kluger', SUV7, [2014, 2026], 3, { fuelcapacity: 68, vehiclelength: 4966, tare: 1950, towingcapacitybraked: 2000 }, 'GX 57990 2.4/4/198 P A8 FWD', 'GXL Hybrid 68990 2.5/4/184 H A1 AWD', 'Grande Hybrid 84990 2.5/4/184 H A1 AWD'),
  car('Toyota', 'HiAce', VAN, [2014, 2026], 3, { fuelcapacity: 70, vehiclelength: 5265, tare: 2000, towingcapacitybraked: 1900 }, 'LWB 56490 2.8/4/130 D A6 RWD', 'Crew LWB 62490 2.8/4/130 D A6 RWD', 'LWB Manual 53490 2.8/4/130 D M6 RWD'),
  car('Toyota', 'Yaris Cross', ARC, [2020, 2026], 3, { fuelcapacity: 36, vehiclelength: 4180, tare: 1190 }, 'GX Hybrid 34990 1.5/3/85 H A1 FWD', 'GXL Hybrid 37490 1.5/3/85 H A1 FWD', 'Urban Hybrid AWD 43490 1.5/3/85 H A1 AWD'),
  car('Mazda', 'CX-5', ARC, [2014, 2026], 8, { fuelcapacity: 58, vehiclelength: 4575, tare: 1600, towingcapacitybraked: 1800 }, 'Maxx 39990 2.0/4/114 P A6 FWD', 'Maxx Sport 43990 2.5/4/140 P A6 FWD', 'Touring 47490 2.5/4/140 P A6 AWD', 'GT SP 55490 2.5/4/170 P A6 AWD', 'Akera 58990 2.5/4/170 P A6 AWD'),
  car('Mazda', 'CX-30', SUV, [2019, 2026], 4, { fuelcapacity: 51, vehiclelength: 4395, tare: 1400 }, 'G20 Pure 34990 2.0/4/114 P A6 FWD', 'G20 Evolve 37990 2.0/4/114 P A6 FWD', 'G25 Astina 46990 2.5/4/139 P A6 AWD'),
  car('Mazda', 'CX-60', SUV, [2023, 2026], 2, { fuelcapacity: 58, vehiclelength: 4740, tare: 1980, towingcapacitybraked: 2500 }, 'D50e GT 74990 3.3/6/187 D A8 AWD', 'P50e Azami 88990 2.5/4/241 X A8 AWD'),
  car('Mazda', '3', SPORT, [2014, 2026], 6, { fuelcapacity: 51, vehiclelength: 4460, tare: 1330 }, 'G20 Pure 32990 2.0/4/114 P A6 FWD', 'G20 Evolve 35490 2.0/4/114 P A6 FWD', 'G25 GT 40490 2.5/4/139 P A6 FWD', 'G25 SP25 38490 2.5/4/139 P M6 FWD'),
  car('Mazda', '6', GRAND, [2013, 2024], 2, { fuelcapacity: 62, vehiclelength: 4865, tare: 1520 }, 'Sport 39990 2.5/4/140 P A6 FWD', 'Atenza 52990 2.5/4/170 P A6 FWD', 'GT SP 50990 2.5/4/170 P A6 FWD'),
  car('Mazda', 'MX-5', { ...COUPE, body: 'Convertible', picture: '', seats: 2 }, [2015, 2026], 1, { fuelcapacity: 45, vehiclelength: 3915, tare: 1080, ancaprating: 5 }, 'Roadster 46990 2.0/4/135 P M6 RWD', 'RF GT 56990 2.0/4/135 P A6 RWD'),
  car('Mazda', 'BT-50', TOUR, [2014, 2026], 3, { fuelcapacity: 76, vehiclelength: 5280, tare: 2030, towingcapacitybraked: 3500, grossvehiclemass: 3100 }, 'XT Dual Cab 4x4 57990 3.0/4/140 D A6 4x4', 'XTR Dual Cab 4x4 63490 3.0/4/140 D A6 4x4', 'SP Dual Cab 4x4 71490 3.0/4/140 D A6 4x4'),
  car('Hyundai', 'i30', HATCH, [2013, 2026], 6, { fuelcapacity: 50, vehiclelength: 4340, tare: 1320 }, 'Active 28990 2.0/4/120 P A6 FWD', 'Elite 33490 2.0/4/120 P A6 FWD', 'N Line 36990 1.6/4/150 P A7 FWD', 'N Premium 54990 2.0/4/206 P A8 FWD'),
  car('Hyundai', 'Sonata', SEDAN, [2015, 2026], 1, { fuelcapacity: 60, vehiclelength: 4900, tare: 1500 }, 'N Line 58990 2.5/4/213 P A8 FWD', 'Elite 38990 2.4/4/138 P A6 FWD'),
  car('Hyundai', 'Kona', ARC, [2017, 2026], 5, { fuelcapacity: 47, vehiclelength: 4350, tare: 1400 }, 'Active 33990 2.0/4/110 P A1 FWD', 'Premium Hybrid 43990 1.6/4/104 H A6 FWD', 'N Line 1.6T AWD 45490 1.6/4/146 P A8 AWD', 'Electric Extended Range 58990 -/0/150 E A1 FWD'),
  car('Hyundai', 'Tucson', SUV, [2014, 2026], 6, { fuelcapacity: 54, vehiclelength: 4640, tare: 1550, towingcapacitybraked: 1650 }, 'Active 40990 2.0/4/115 P A6 FWD', 'Elite 45990 2.0/4/115 P A6 FWD', 'Highlander 1.6T AWD 57990 1.6/4/132 P A7 AWD', 'Elite Hybrid 50490 1.6/4/172 H A6 FWD', 'Highlander Diesel AWD 60490 2.0/4/137 D A8 AWD'),
  car('Hyundai', 'Santa Fe', TRAIL7, [2014, 2026], 3, { fuelcapacity: 67, vehiclelength: 4830, tare: 1850, towingcapacitybraked: 2000 }, 'Active 62990 2.5/4/207 P A8 AWD', 'Elite Hybrid 72990 1.6/4/172 H A6 AWD', 'Calligraphy Hybrid 81990 1.6/4/172 H A6 AWD'),
  car('Hyundai', 'Ioniq 5', ARC, [2021, 2026], 2, { vehiclelength: 4655, tare: 1990, range_km: 507, towingcapacitybraked: 1600 }, 'Dynamiq 74990 -/0/168 E A1 RWD', 'Epiq AWD 88490 -/0/239 E A1 AWD'),
  car('Hyundai', 'Venue', SUV, [2019, 2026], 2, { fuelcapacity: 45, vehiclelength: 4040, tare: 1180, ancaprating: 4 }, 'Base 25990 1.6/4/90 P M6 FWD', 'Active 27990 1.6/4/90 P A6 FWD', 'Elite 30490 1.6/4/90 P A6 FWD'),
  car('Hyundai', 'Staria Load', VAN, [2021, 2026], 2, { fuelcapacity: 75, vehiclelength: 5253, tare: 2100, towingcapacitybraked: 2500 }, 'Base 49990 2.2/4/130 D A8 FWD', 'Premium 55990 2.2/4/130 D A8 FWD'),
  car('Kia', 'Cerato', HATCH, [2014, 2024], 4, { fuelcapacity: 50, vehiclelength: 4510, tare: 1330 }, 'S 27990 2.0/4/112 P A6 FWD', 'Sport+ 32990 2.0/4/112 P A6 FWD', 'GT 37490 1.6/4/150 P A7 FWD'),
  car('Kia', 'Sportage', ARC, [2014, 2026], 6, { fuelcapacity: 54, vehiclelength: 4660, tare: 1560, towingcapacitybraked: 1900 }, 'S 39490 2.0/4/115 P A6 FWD', 'SX 42990 2.0/4/115 P A6 FWD', 'SX+ Diesel AWD 51490 2.0/4/137 D A8 AWD', 'GT-Line 1.6T AWD 58490 1.6/4/132 P A7 AWD', 'GT-Line Hybrid 59990 1.6/4/169 H A6 FWD'),
  car('Kia', 'Sorento', SUV7, [2014, 2026], 3, { fuelcapacity: 67, vehiclelength: 4815, tare: 1850, towingcapacitybraked: 2000 }, 'S Diesel AWD 57990 2.2/4/148 D A8 AWD', 'Sport+ Diesel AWD 66490 2.2/4/148 D A8 AWD', 'GT-Line PHEV 86990 1.6/4/195 X A6 AWD'),
  car('Kia', 'Carnival', { ...WAGON, body: 'People mover', picture: 'van-mover', seats: 8, doors: 5 }, [2015, 2026], 2, { fuelcapacity: 72, vehiclelength: 5155, tare: 2080, towingcapacitybraked: 2000 }, 'S Diesel 57990 2.2/4/148 D A8 FWD', 'Platinum Diesel 76990 2.2/4/148 D A8 FWD'),
  car('Kia', 'EV6', ARC, [2022, 2026], 1, { vehiclelength: 4695, tare: 1980, range_km: 528, towingcapacitybraked: 1600 }, 'Air RWD 77990 -/0/168 E A1 RWD', 'GT-Line AWD 93990 -/0/239 E A1 AWD'),
  car('Ford', 'Ranger', WORK, [2014, 2026], 10, { fuelcapacity: 80, vehiclelength: 5370, tare: 2300, towingcapacitybraked: 3500, grossvehiclemass: 3230 }, 'XL Double Cab 4x4 56990 2.0/4/125 D A10 4x4', 'XLT Double Cab 4x4 69490 2.0/4/154 D A10 4x4', 'Sport V6 4x4 76490 3.0/6/184 D A10 4x4', 'Wildtrak V6 4x4 81990 3.0/6/184 D A10 4x4', 'Raptor 94990 3.0/6/292 P A10 4x4'),
  car('Ford', 'Everest', TRAIL7, [2015, 2026], 3, { fuelcapacity: 80, vehiclelength: 4914, tare: 2350, towingcapacitybraked: 3500 }, 'Ambiente 4x4 67990 2.0/4/154 D A10 4x4', 'Sport V6 4x4 79990 3.0/6/184 D A10 4x4', 'Platinum V6 4x4 86990 3.0/6/184 D A10 4x4'),
  car('Ford', 'Mustang', COUPE, [2016, 2026], 1, { fuelcapacity: 61, vehiclelength: 4811, tare: 1705, ancaprating: 3 }, 'GT Fastback 84990 5.0/8/345 P A10 RWD', 'GT Fastback Manual 81990 5.0/8/345 P M6 RWD', 'High Performance 2.3T 66990 2.3/4/236 P A10 RWD'),
  car('Ford', 'Transit Custom', VAN, [2015, 2026], 2, { fuelcapacity: 70, vehiclelength: 5050, tare: 1900, towingcapacitybraked: 2500 }, '320S SWB 58990 2.0/4/125 D A8 FWD', '320L Trail 67990 2.0/4/125 D A8 FWD'),
  car('Mitsubishi', 'Outlander', TRAIL7, [2014, 2026], 5, { fuelcapacity: 55, vehiclelength: 4710, tare: 1650, towingcapacitybraked: 1600 }, 'ES 41990 2.5/4/135 P A8 FWD', 'LS AWD 46990 2.5/4/135 P A8 AWD', 'Exceed AWD 54990 2.5/4/135 P A8 AWD', 'PHEV Aspire 68490 2.4/4/185 X A1 AWD'),
  car('Mitsubishi', 'Triton', WORK, [2014, 2026], 5, { fuelcapacity: 75, vehiclelength: 5320, tare: 2000, towingcapacitybraked: 3500, grossvehiclemass: 3200 }, 'GLX Double Cab 4x4 49990 2.4/4/133 D A6 4x4', 'GLS Double Cab 4x4 62990 2.4/4/133 D A6 4x4', 'GSR Double Cab 4x4 66990 2.4/4/133 D A6 4x4'),
  car('Mitsubishi', 'ASX', SUV, [2014, 2025], 3, { fuelcapacity: 63, vehiclelength: 4365, tare: 1360, ancaprating: 4 }, 'ES 27990 2.0/4/110 P A6 FWD', 'LS 30490 2.0/4/110 P A6 FWD', 'Exceed 36990 2.4/4/123 P A6 FWD'),
  car('Nissan', 'X-Trail', SUV, [2014, 2026], 4, { fuelcapacity: 55, vehiclelength: 4680, tare: 1580, towingcapacitybraked: 2000 }, 'ST 40990 2.5/4/135 P A1 FWD', 'ST-L AWD 47990 2.5/4/135 P A1 AWD', 'Ti-L e-Power AWD 61490 1.5/3/157 H A1 AWD'),
  car('Nissan', 'Navara', UTE, [2015, 2026], 3, { fuelcapacity: 80, vehiclelength: 5260, tare: 1980, towingcapacitybraked: 3500, grossvehiclemass: 3150 }, 'SL Dual Cab 4x4 55990 2.3/4/140 D A7 4x4', 'ST-X Dual Cab 4x4 64990 2.3/4/140 D A7 4x4', 'PRO-4X Dual Cab 70490 2.3/4/140 D A7 4x4'),
  car('Subaru', 'Forester', TRAIL, [2014, 2026], 4, { fuelcapacity: 63, vehiclelength: 4655, tare: 1560, towingcapacitybraked: 1800 }, '2.5i 42990 2.5/4/136 P A1 AWD', '2.5i-L 45990 2.5/4/136 P A1 AWD', '2.5i-S 52490 2.5/4/136 P A1 AWD', 'Hybrid S 55490 2.0/4/145 H A1 AWD'),
  car('Subaru', 'Outback', CROSSOVER, [2014, 2025], 3, { fuelcapacity: 63, vehiclelength: 4870, tare: 1620, towingcapacitybraked: 2000 }, 'AWD 49990 2.5/4/138 P A1 AWD', 'AWD Sport XT 61490 2.4/4/183 P A1 AWD', 'AWD Touring 58990 2.5/4/138 P A1 AWD'),
  car('Subaru', 'BRZ', COUPE, [2015, 2026], 1, { fuelcapacity: 50, vehiclelength: 4265, tare: 1275 }, 'Coupe 45990 2.4/4/174 P M6 RWD', 'tS 52990 2.4/4/174 P M6 RWD'),
  car('Volkswagen', 'Golf', HATCH, [2014, 2026], 4, { fuelcapacity: 50, vehiclelength: 4284, tare: 1390 }, '110TSI Life 43990 1.4/4/110 P A8 FWD', '110TSI R-Line 46990 1.4/4/110 P A8 FWD', 'GTI 61990 2.0/4/180 P A7 FWD', 'R 75990 2.0/4/235 P A7 AWD'),
  car('Volkswagen', 'Tiguan', SUV, [2016, 2026], 3, { fuelcapacity: 58, vehiclelength: 4539, tare: 1550, towingcapacitybraked: 2300 }, '110TSI Life 46990 1.4/4/110 P A7 FWD', '150TSI R-Line 61490 2.0/4/150 P A7 AWD', '162TSI Elegance 62990 2.0/4/162 P A7 AWD'),
  car('Volkswagen', 'Polo', CITY, [2014, 2026], 2, { fuelcapacity: 40, vehiclelength: 4074, tare: 1130 }, '85TSI Style 33990 1.0/3/85 P A7 FWD', '70TSI Trendline 24990 1.0/3/70 P A7 FWD', 'GTI 42990 2.0/4/152 P A6 FWD'),
  car('Volkswagen', 'Passat', WAGON, [2015, 2024], 1, { fuelcapacity: 66, vehiclelength: 4773, tare: 1480 }, '140TSI Business 48990 2.0/4/140 P A7 FWD', 'Alltrack 162TSI 58490 2.0/4/162 P A7 AWD'),
  car('Mercedes-Benz', 'C-Class', GRAND, [2015, 2026], 2, { fuelcapacity: 66, vehiclelength: 4751, tare: 1600 }, 'C200 84990 1.5/4/150 P A9 RWD', 'C300 96990 2.0/4/190 P A9 RWD', 'C350e 109990 2.0/4/230 X A9 RWD'),
  car('Mercedes-Benz', 'GLC-Class', ARC, [2016, 2026], 2, { fuelcapacity: 62, vehiclelength: 4716, tare: 1850, towingcapacitybraked: 2400 }, 'GLC200 91990 2.0/4/150 P A9 RWD', 'GLC300 4MATIC 107990 2.0/4/190 P A9 AWD', 'GLC43 AMG Night Edition 149990 2.0/4/310 P A9 AWD'),
  car('BMW', '3 Series', GRAND, [2014, 2026], 2, { fuelcapacity: 59, vehiclelength: 4709, tare: 1510 }, '320i M Sport 84990 2.0/4/135 P A8 RWD', '330i M Sport 97990 2.0/4/190 P A8 RWD', '330e M Sport 99990 2.0/4/215 X A8 RWD'),
  car('BMW', 'X3', SUV, [2014, 2026], 2, { fuelcapacity: 65, vehiclelength: 4708, tare: 1800, towingcapacitybraked: 2000 }, 'xDrive20d 90990 2.0/4/140 D A8 AWD', 'xDrive30i M Sport 102990 2.0/4/185 P A8 AWD'),
  car('BMW', 'i4', VOLT, [2022, 2026], 1, { vehiclelength: 4783, tare: 2050, range_km: 590 }, 'eDrive40 M Sport 105990 -/0/250 E A1 RWD', 'M50 136990 -/0/400 E A1 AWD'),
  car('Audi', 'Q5', ARC, [2014, 2026], 2, { fuelcapacity: 70, vehiclelength: 4682, tare: 1800, towingcapacitybraked: 2000 }, '40 TDI Quattro 79990 2.0/4/150 D A7 AWD', '45 TFSI Quattro Sport 92990 2.0/4/183 P A7 AWD'),
  car('Tesla', 'Model 3', VOLT, [2019, 2026], 3, { vehiclelength: 4720, tare: 1760, range_km: 513 }, 'Rear-Wheel Drive 60990 -/0/208 E A1 RWD', 'Long Range AWD 70990 -/0/331 E A1 AWD'),
  car('Tesla', 'Model Y', ARC, [2022, 2026], 3, { vehiclelength: 4751, tare: 1910, range_km: 533, towingcapacitybraked: 1600 }, 'Rear-Wheel Drive 64990 -/0/220 E A1 RWD', 'Long Range AWD 74990 -/0/331 E A1 AWD'),
  car('MG', 'ZS', ARC, [2018, 2026], 3, { fuelcapacity: 45, vehiclelength: 4323, tare: 1260, ancaprating: 4 }, 'Excite 25990 1.5/4/84 P A4 FWD', 'Essence Turbo 30990 1.3/3/115 P A6 FWD', 'Hybrid+ Excite 33990 1.5/4/143 H A1 FWD'),
  car('MG', '4', SPORT, [2023, 2026], 2, { vehiclelength: 4287, tare: 1660, range_km: 450 }, 'Excite 64 42990 -/0/150 E A1 RWD', 'Essence 64 46990 -/0/150 E A1 RWD'),
  car('BYD', 'Atto 3', ARC, [2022, 2026], 2, { vehiclelength: 4455, tare: 1680, range_km: 420 }, 'Standard Range 46990 -/0/150 E A1 FWD', 'Extended Range 50990 -/0/150 E A1 FWD'),
  car('Isuzu', 'D-Max', WORK, [2014, 2026], 5, { fuelcapacity: 76, vehiclelength: 5280, tare: 2010, towingcapacitybraked: 3500, grossvehiclemass: 3100 }, 'SX Crew Cab 4x4 53990 3.0/4/140 D A6 4x4', 'LS-U Crew Cab 4x4 66490 3.0/4/140 D A6 4x4', 'X-Terrain 4x4 72490 3.0/4/140 D A6 4x4'),
  car('Isuzu', 'MU-X', TRAIL7, [2014, 2026], 3, { fuelcapacity: 80, vehiclelength: 4850, tare: 2100, towingcapacitybraked: 3500 }, 'LS-M 4x4 62490 3.0/4/140 D A6 4x4', 'LS-T 4x4 72990 3.0/4/140 D A6 4x4'),
  car('Suzuki', 'Swift', CITY, [2014, 2026], 3, { fuelcapacity: 37, vehiclelength: 3855, tare: 930, ancaprating: 4 }, 'GL Navigator 22990 1.2/4/66 P A1 FWD', 'GLX Turbo 27990 1.0/3/82 P A6 FWD', 'Hybrid Plus 28490 1.2/3/61 H A1 FWD', 'Sport 32490 1.4/4/103 P M6 FWD'),
  car('Suzuki', 'Jimny', { ...TRAIL, seats: 4, doors: 3 }, [2019, 2026], 2, { fuelcapacity: 40, vehiclelength: 3645, tare: 1080, ancaprating: 3 }, 'GLX 34990 1.5/4/75 P A4 4x4', 'Lite 31490 1.5/4/75 P M5 4x4'),
  car('Honda', 'CR-V', SUV, [2014, 2026], 3, { fuelcapacity: 57, vehiclelength: 4704, tare: 1580, towingcapacitybraked: 1500 }, 'VTi X 44990 1.5/4/140 P A1 FWD', 'VTi LX AWD 57990 1.5/4/140 P A1 AWD', 'e:HEV RS 59990 2.0/4/135 H A1 FWD'),
  car('Honda', 'Civic', SPORT, [2016, 2026], 2, { fuelcapacity: 47, vehiclelength: 4560, tare: 1340 }, 'VTi LX 47990 1.5/4/131 P A1 FWD', 'e:HEV LX 55990 2.0/4/135 H A1 FWD', 'Type R 72990 2.0/4/235 P M6 FWD'),
  car('Lexus', 'NX', ARC, [2015, 2026], 1, { fuelcapacity: 55, vehiclelength: 4660, tare: 1700, towingcapacitybraked: 1000 }, 'NX350h Luxury 72990 2.5/4/179 H A1 FWD', 'NX350h F Sport AWD 86990 2.5/4/179 H A1 AWD', 'NX450h+ F Sport 99990 2.5/4/227 X A1 AWD'),
  car('Land Rover', 'Range Rover Sport', TRAIL, [2015, 2026], 1, { fuelcapacity: 80, vehiclelength: 4946, tare: 2250, towingcapacitybraked: 3500 }, 'SE D300 149990 3.0/6/221 D A8 AWD', 'HSE Dynamic D350 179990 3.0/6/258 D A8 AWD'),
  car('Škoda', 'Octavia', WAGON, [2014, 2026], 1, { fuelcapacity: 50, vehiclelength: 4689, tare: 1390 }, 'Select 110TSI 42990 1.4/4/110 P A8 FWD', 'RS 61990 2.0/4/180 P A7 FWD'),
  car('Jeep', 'Wrangler', { ...TRAIL, doors: 4 }, [2015, 2026], 1, { fuelcapacity: 81, vehiclelength: 4882, tare: 1950, towingcapacitybraked: 2495, ancaprating: 3 }, 'Unlimited Overland 87990 2.0/4/200 P A8 4x4', 'Unlimited Rubicon 92990 2.0/4/200 P A8 4x4'),
  car('GWM', 'Ute', TOUR, [2020, 2026], 2, { fuelcapacity: 78, vehiclelength: 5410, tare: 2100, towingcapacitybraked: 3000, grossvehiclemass: 3150 }, 'Cannon L Dual Cab 4x4 44990 2.0/4/120 D A8 4x4', 'Cannon XSR Dual Cab 4x4 52990 2.4/4/135 D A9 4x4'),
];
