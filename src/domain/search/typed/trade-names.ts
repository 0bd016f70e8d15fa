import { joinedKey } from '#domain/search/joined-key.ts';

/**
 * Names of the trade in Australia and New Zealand: a shopper may ask for any of them, and a dealer's menu may name any,
 * whether or not one is in stock today. Models with commas between; makes without models are there for their own name.
 */
export const TRADE_MAKES: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'Giulia, Giulietta, Stelvio, Tonale, Junior, MiTo',
  'Aston Martin': '',
  Audi: 'A1, A3, A4, A5, A6, A7, A8, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, TT, e-tron',
  Bentley: '',
  BMW: 'X1, X2, X3, X4, X5, X6, X7, Z4, i3, i4, iX, iX3, M2, M3, M4, M5',
  BYD: 'Atto 3, Dolphin, Seal, Sealion 6, Sealion 7, Shark 6',
  Chery: 'Omoda 5, Tiggo 4, Tiggo 7, Tiggo 8',
  Chevrolet: 'Camaro, Corvette, Silverado 1500, Silverado 2500HD',
  Chrysler: '300C, PT Cruiser',
  Citroën: 'Berlingo, C3, C4, C5',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan',
  DAF: '',
  Daihatsu: '',
  Deepal: 'S07',
  Dodge: 'Journey',
  Ferrari: '',
  Fiat: '500, Abarth 595, Ducato, Scudo',
  Ford: 'Bronco, EcoSport, Endura, Escape, Everest, Explorer, F-150, F-250, F-350, Falcon, Fiesta, Focus, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, Territory, Tourneo, Transit, Transit Custom',
  Foton: 'Tunland',
  Freightliner: '',
  Fuso: 'Canter, Fighter, Rosa, Shogun',
  Geely: 'EX5',
  Genesis: 'G70, G80, GV60, GV70, GV80',
  GWM: 'Cannon, Haval H6, Haval H9, Haval Jolion, Ora, Tank 300, Tank 500',
  'Harley-Davidson': 'Fat Boy, Fat Bob, Low Rider, Road Glide, Road King, Softail, Sportster, Street Bob, Street Glide',
  Hino: '300 Series, 500 Series, 700 Series',
  Holden:
    'Acadia, Astra, Barina, Calais, Captiva, Caprice, Colorado, Commodore, Cruze, Equinox, Rodeo, Statesman, Trailblazer, Trax',
  Honda: 'Accord, City, Civic, CR-V, HR-V, Jazz, Odyssey, ZR-V, Africa Twin, CB500X, CBR500R, CRF450R, Rebel 500',
  Hyundai:
    'Accent, Elantra, Getz, i20, i30, i40, iLoad, iMax, IONIQ, IONIQ 5, IONIQ 6, ix35, Kona, Palisade, Santa Fe, Sonata, Staria, Staria Load, Tucson, Veloster, Venue',
  Infiniti: '',
  Isuzu: 'D-MAX, MU-X, NLR, NNR, NPR, NQR, FRR, FSR, FVR',
  Iveco: 'Daily, Eurocargo, Stralis, S-Way',
  JAC: 'T9',
  Jaecoo: 'J7, J8',
  Jaguar: 'E-Pace, F-Pace, F-Type, I-Pace, XE, XF',
  Jayco: 'Journey, Silverline, Starcraft',
  Jeep: 'Avenger, Cherokee, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler',
  Kawasaki: 'Ninja 400, Ninja 650, Versys 650, Vulcan S, Z400, Z650, Z900',
  Kenworth: '',
  KGM: 'Korando, Musso, Rexton, Tivoli, Torres',
  Kia: 'Carnival, Cerato, EV3, EV5, EV6, EV9, K4, Niro, Optima, Picanto, Rio, Seltos, Sorento, Soul, Sportage, Stinger, Stonic, Tasman',
  KTM: 'Duke 390, Adventure 390, Adventure 890',
  Lamborghini: '',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  LDV: 'D90, Deliver 9, eT60, G10, Mifa, T60',
  Leapmotor: 'C10',
  Lexus: 'CT200h, ES300h, GX550, IS300, LBX, LC500, LM350h, LS, LX600, NX350h, RX350h, RZ450e, UX250h',
  Lotus: '',
  Mack: '',
  Mahindra: 'Scorpio, XUV700',
  MAN: '',
  Maserati: '',
  Mazda: '2, 3, 6, BT-50, CX-3, CX-30, CX-5, CX-50, CX-60, CX-7, CX-70, CX-8, CX-80, CX-9, CX-90, MX-30, MX-5, RX-8',
  'Mercedes-Benz':
    'A-Class, B-Class, C-Class, CLA, CLS, E-Class, EQA, EQB, EQC, G-Class, GLA, GLB, GLC, GLE, GLS, S-Class, Sprinter, Valente, Vito, X-Class',
  MG: '3, 4, 5, HS, ZS, ZST, Cyberster',
  MINI: 'Aceman, Clubman, Cooper, Countryman',
  Mitsubishi: 'ASX, Delica, Eclipse Cross, Express, Lancer, Magna, Mirage, Outlander, Pajero, Pajero Sport, Triton',
  Nissan: '350Z, 370Z, Dualis, GT-R, Juke, Leaf, Micra, Navara, Pathfinder, Patrol, Pulsar, Qashqai, Tiida, X-Trail, Z',
  Omoda: '',
  Opel: '',
  Peugeot: '208, 2008, 308, 3008, 408, 508, 5008, Boxer, Expert, Partner',
  Polestar: '2, 3, 4',
  Porsche: '718, 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Ram: '1500, 2500, 3500',
  Renault: 'Arkana, Captur, Clio, Duster, Kangoo, Koleos, Master, Megane, Trafic',
  'Rolls-Royce': '',
  'Royal Enfield': 'Classic 350, Himalayan, Hunter 350, Interceptor 650, Meteor 350',
  Scania: '',
  Skoda: 'Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Scala, Superb, Yeti',
  Smart: '',
  SsangYong: 'Korando, Musso, Rexton, Tivoli',
  Subaru: 'BRZ, Crosstrek, Forester, Impreza, Levorg, Liberty, Outback, Solterra, Tribeca, WRX, XV',
  Suzuki: 'Alto, APV, Baleno, Fronx, Grand Vitara, Ignis, Jimny, Kizashi, S-Cross, Swift, Vitara',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota:
    '86, Alphard, Aurion, Avalon, bZ4X, C-HR, Camry, Coaster, Corolla, Corolla Cross, Crown, Echo, Estima, FJ Cruiser, Fortuner, GR Corolla, GR Supra, GR Yaris, GR86, Granvia, HiAce, HiLux, Kluger, LandCruiser, LandCruiser Prado, Prius, Prius C, Prius V, RAV4, Rukus, Supra, Tarago, Tundra, Yaris, Yaris Cross',
  Triumph: 'Bonneville, Rocket 3, Scrambler, Speed Triple, Street Triple, Thruxton, Tiger 900',
  UD: 'Croner, Quon',
  Vauxhall: '',
  Volkswagen:
    'Amarok, Arteon, Beetle, Caddy, Caravelle, Crafter, Golf, ID.4, ID.5, ID. Buzz, Jetta, Multivan, Passat, Polo, Scirocco, T-Cross, T-Roc, Tiguan, Tiguan Allspace, Touareg, Transporter',
  Volvo: 'C40, EX30, EX90, S60, S90, V40, V60, XC40, XC60, XC90',
  Xpeng: 'G6',
  Yamaha: 'MT-03, MT-07, MT-09, Tenere 700, YZF-R3, YZF-R7, XSR700',
  Zeekr: '7X, X',
};

/** Bodies of the trade, as menus and feeds call them. */
export const TRADE_BODIES: readonly string[] = (
  'SUV, Ute, Hatch, Sedan, Wagon, Van, Coupe, Convertible, People mover, Cab chassis, Bus, ' +
  'Light truck, Medium truck, Heavy truck, Prime mover, Tipper, Pantech, Tray truck, Curtainsider, ' +
  'Caravan, Camper trailer, Pop-top, Off-road, Hybrid, Motorhome, Campervan, Fifth-wheeler, Slide-on, ' +
  'Cruiser, Naked, Adventure, Sports, Sports tourer, Touring, Scooter, Trail, Motocross, ATV'
).split(', ');

/** The models of a make that the trade knows. */
export const tradeModels = (make: string): readonly string[] => MODELS.get(joinedKey(make)) ?? [];

const MODELS = new Map(
  Object.entries(TRADE_MAKES).map(([make, models]) => [joinedKey(make), models === '' ? [] : models.split(', ')]),
);

/** How the manufacturer writes a model, whatever its case; undefined when the trade does not know it. */
export const modelSpelling = (make: string, model: string): string | undefined =>
  SPELLINGS.get(joinedKey(make))?.get(model.toLowerCase());

const SPELLINGS = new Map(
  [...MODELS].map(([make, models]) => [make, new Map(models.map((model) => [model.toLowerCase(), model]))] as const),
);
