import { describe, expect, it } from 'vitest';
import { guessColumns, looksLikeRow } from './guess-columns.ts';

const guessed = (name: string, values: readonly string[]) => {
  const [guess] = guessColumns([{ name, values }]);
  return [guess!.field, guess!.sure];
};

describe('guessColumns: a column of a usual name with values that fit is certain', () => {
  it.each([
    ['StockNo', ['IP2041', 'IP1987'], 'stocknum'],
    ['Stk #', ['10442', '10443'], 'stocknum'],
    ['DMS Stock No', ['A1', 'A2'], 'stocknum'],
    ['Unit #', ['WB1000', 'WB1001'], 'stocknum'],
    ['Odo (k)', ['61,240', '88,102'], 'km'],
    ['Ask Pr (inc)', ['48.990,00', '27.490,00'], 'price'],
    ['Box', ['A', 'M'], 'transmission'],
    ['VIN', ['MNAUMFF50MW123456', 'JF1BS9LC2LG012345'], 'vin'],
    ['Chassis Number', ['MNAUMFF50MW123456'], 'vin'],
    ['Rego', ['123ABC', '1AB2CD'], 'regplate'],
    ['Registration No', ['ABC12D'], 'regplate'],
    ['RegoPlate', ['ECG163', 'GEA369'], 'regplate'],
    ['Rego Expiry', ['31/12/2027', '1/7/27'], 'rego_expiry'],
    ['Registered To', ['12-Mar-27'], 'rego_expiry'],
    ['Year First Registered', ['2016', '2019'], 'first_registered'],
    ['NZ First Registered', ['2021'], 'first_registered_nz'],
    ['Imported as damaged', ['N', 'Y'], 'imported_damaged'],
    ['Security Interest', ['No', 'Yes'], 'security_interest'],
    ['CIN URL', ['https://x.example/cin/1.pdf'], 'consumer_notice'],
    ['Yr', ['2021', '2019'], 'year'],
    ['YearOfManufacture', ['2021'], 'year'],
    ['YrMfd', ['2019', '2024'], 'year'],
    ['Build Yr', ['2022', '2021'], 'year'],
    ['YEAR_MDL', ['2019', '2024'], 'year'],
    ['Build Date', ['07/2021', 'Jul-21'], 'build_date'],
    ['Compliance', ['2021-08'], 'compliance_date'],
    ['Mk', ['FORD', 'Subaru'], 'make'],
    ['Marque', ['Land Rover', 'MG'], 'make'],
    ['Vehicle Make', ['Toyota'], 'make'],
    ['Mdl', ['RANGER', 'OUTBACK'], 'model'],
    ['Model Family', ['Hilux'], 'model'],
    ['Variant', ['SR5 Hi-Rider', 'Wildtrak'], 'badge'],
    ['Trim Level', ['GXL'], 'badge'],
    ['Ext Colour', ['Alpine White', 'Gunmetal Grey'], 'colour'],
    ['exterior_color', ['Black'], 'colour'],
    ['ExtCol', ['Silver', 'White'], 'colour'],
    ['Odo', ['61240', '88,102 km'], 'km'],
    ['Odometer Reading', ['61,240'], 'km'],
    ['Odo Reading', ['31,204 km', '48,870 km'], 'km'],
    ['ODO_RDG', ['60,417', '55,989'], 'km'],
    ['mileage.value', ['61240'], 'km'],
    ['Retail', ['48,990', '$27490', '31990'], 'price'],
    ['RetailDA', ['$51,390', '$49,290'], 'price'],
    ['SELL_PRC', ['$21,390', '$29,290'], 'price'],
    ['Price_Inc', ['51390', '49290'], 'price'],
    ['Drive Away Price', ['$48,990'], 'price'],
    ['Advertised', ['21,990', 'TBA', '31,990'], 'price'],
    ['Advertised', ['Y', 'N'], 'show_on_dealer_website'],
    ['RRP', ['52990'], 'before_price'],
    ['Special Price', ['47990'], 'reduced_price'],
    ['NewUsed', ['U', 'N', 'D'], 'car_type'],
    ['Condition', ['Used', 'Demo'], 'car_type'],
    ['Availability', ['In stock', 'Under offer'], 'status'],
    ['Body Type', ['Ute', 'SUV', 'Hatchback'], 'body'],
    ['Trans', ['Auto', 'Man', '6 sp A'], 'transmission'],
    ['Trans', ['AUT', 'MAN', 'CVT'], 'transmission'],
    ['TransCd', ['A', 'M'], 'transmission'],
    ['GBOX', ['AUTO', 'MAN'], 'transmission'],
    ['Drive Train', ['AWD', '4x2'], 'drive'],
    ['Fuel', ['P', 'D', 'Unleaded'], 'fuel'],
    ['FUEL_TYP', ['U', 'D'], 'fuel'],
    ['FuelCd', ['PULP', 'ULP', 'ELE', 'HYB', 'DSL'], 'fuel'],
    ['Engine Capacity', ['2.0', '1998cc'], 'engine_size'],
    ['Cyls', ['4', '6'], 'cylinders'],
    ['kW', ['150'], 'power'],
    ['Doors', ['4 Doors', '5'], 'doors'],
    ['Seating Capacity', ['5', '7 seats'], 'seats'],
    ['Braked Towing', ['3,500 kg'], 'towingcapacitybraked'],
    ['Berth', ['4'], 'sleeps'],
    ['Ad Text', ['One owner, full history, and a tow bar.'], 'dealercomments'],
    ['Options', ['Tow bar, roof racks'], 'filtered_features'],
    ['Photo URLs', ['https://x.example/1.jpg|https://x.example/2.jpg'], 'images'],
    ['image_link', ['https://x.example/a/1.webp?w=800'], 'images'],
    ['image[0].url', ['https://x.example/1'], 'images'],
    ['Branch', ['Ipswich', 'Newstead'], 'location'],
    ['YardCode', ['NTH', 'MAIN'], 'location'],
    ['LOC_CD', ['CITY', 'WEST'], 'location'],
    ['address.city', ['Ipswich'], 'city'],
    ['State', ['QLD', 'NSW'], 'state'],
    ['Date In Stock', ['03/04/2026', '19/11/2026'], 'created_at'],
    ['Show On Web', ['Y', 'N'], 'show_on_dealer_website'],
  ])('%s (%j) is %s', (name, values, field) => expect(guessed(name, values)).toEqual([field, 'certain']));
});

describe('guessColumns: values decide where the name does not', () => {
  it.each([
    ['Type', ['SUV', 'Ute', 'Wagon', 'Sedan'], 'body', 'likely'],
    ['Type', ['Used', 'New'], 'car_type', 'certain'],
    ['Registration', ['31/12/2027', '30/06/2027', '1/1/2028'], null, 'unknown'],
    ['F7', ['MNAUMFF50MW123456', 'JF1BS9LC2LG012345'], 'vin', 'likely'],
    ['Foo', ['$29,990', '$18,500', 'POA'], 'price', 'likely'],
    ['Foo', ['61,240 km', '9 km'], 'km', 'likely'],
    ['Foo', ['https://x.example/1.jpg', 'https://x.example/2.jpg'], 'images', 'likely'],
    ['Foo', ['https://x.example/cars/1', 'https://x.example/cars/2'], null, 'likely'],
    ['Foo', ['Petrol', 'Diesel', 'Hybrid'], 'fuel', 'likely'],
    ['Foo', ['Automatic', 'Manual'], 'transmission', 'likely'],
    ['Foo', ['Sedan', 'Hatch', 'Ute'], 'body', 'likely'],
    ['Foo', ['Ipswich, QLD', 'Brookvale, NSW'], 'location', 'likely'],
    ['Foo', ['sales@x.example', 'parts@x.example'], null, 'likely'],
    ['Cond', ['A', 'B+', 'U', 'A'], null, 'unknown'],
    ['Body', ['UTDC', 'WAG', 'SUV', 'HCH'], 'body', 'likely'],
    ['Price', ['48,990', 'Ring Bob', 'cheap', 'soon', 'a lot'], null, 'unknown'],
    ['Price', ['48,990', '18,500', '27,490', 'soon'], 'price', 'likely'],
    ['Price', [], 'price', 'likely'],
    ['Foo', [], null, 'unknown'],
    ['Foo', ['bar', 'baz'], null, 'unknown'],
  ])('%s (%j) is %s, %s', (name, values, field, sure) => expect(guessed(name, values)).toEqual([field, sure]));
});

describe('guessColumns: columns of New Zealand', () => {
  const dates = ['12/05/2027', '1/11/2026'];
  it.each([
    ['WOF Exp', dates, null, 'certain'],
    ['WOF Expiry', dates, null, 'certain'],
    ['WOF', dates, null, 'certain'],
    ['CoF Expiry', dates, null, 'certain'],
    ['Rego Exp', dates, 'rego_expiry', 'certain'],
    ['Licence Expiry', dates, 'rego_expiry', 'certain'],
    ['Landed', ['NZ New', 'Import'], null, 'certain'],
    ['Landed', dates, null, 'certain'],
    ['NZ New or Import', ['NZ New', 'Ex-Japan'], null, 'certain'],
    ['NZ New', ['Y', 'N'], null, 'certain'],
    ['Imported', ['Yes', 'No'], null, 'certain'],
    ['Imported', ['2019', '2021'], null, 'certain'],
    ['Imported Damaged', ['Yes', 'No'], 'imported_damaged', 'certain'],
    ['ORC', ['495', '550'], null, 'certain'],
    ['On road costs', ['$495.00', '$550.00'], null, 'certain'],
    ['ORC', ['Yes', 'No'], null, 'certain'],
    ['ORC', ['Included', '495'], null, 'certain'],
    ['ORC', ['Included', 'Plus ORC'], 'price_type', 'certain'],
    ['On Road Costs', ['Excl', 'Drive away'], 'price_type', 'certain'],
    ['ORC', [], null, 'likely'],
    ['Chassis', ['7AT0H65MX11041670', '7AT0GP5JX21034455'], 'vin', 'certain'],
    ['Chassis No', ['7AT0H65MX11041670'], 'vin', 'certain'],
    ['Chassis', ['GP5-3012345', 'NZE161-7091234'], null, 'certain'],
    ['Chassis No', ['GP5-3012345', 'NZE161-7091234'], null, 'certain'],
    ['Chassis No', ['7AT0H65MX11041670', 'GP5-3012345'], 'vin', 'likely'],
    ['Region', ['Auckland', 'Waikato', 'Hawke’s Bay'], 'state', 'certain'],
    ['Foo', ['Newmarket, Auckland', 'Te Rapa, Waikato'], 'location', 'likely'],
    ['CC Rating', ['1998', '2500'], 'engine_size', 'certain'],
  ])('%s (%j) is %s, %s', (name, values, field, sure) => expect(guessed(name, values)).toEqual([field, sure]));

  it('words in a column of on-road costs are price types', () =>
    expect(guessColumns([{ name: 'ORC', values: ['Included', 'plus'] }])[0]!.values).toEqual({
      Included: 'Drive away',
      plus: 'Plus on-road costs',
    }));

  it('a chassis number beside a VIN is left out', () =>
    expect(
      guessColumns([
        { name: 'VIN', values: ['7AT0H65MX11041670'] },
        { name: 'Chassis', values: ['GP5-3012345'] },
      ]).map(({ field, sure }) => [field, sure]),
    ).toEqual([
      ['vin', 'certain'],
      [null, 'certain'],
    ]));
});

describe('guessColumns: notes may be private or for shoppers', () => {
  const sales = ['One owner, full service history, books and two keys.', 'Tow bar and bull bar fitted.', 'x'];
  it.each([
    ['sentences in most rows', 'Notes', sales, 'unsure', 'dealercomments'],
    ['other names', 'Remarks', sales, 'unsure', 'dealercomments'],
    ['short words', 'Notes', ['ring Bob', 'in bay 4'], 'certain', undefined],
    ['notes of staff', 'Internal Notes', sales, 'certain', undefined],
  ])('%s', (_what, name, values, sure, near) =>
    expect(guessColumns([{ name, values }])).toMatchObject([{ field: null, sure, near }]),
  );
  it('are private beside a column of comments', () =>
    expect(
      guessColumns([
        { name: 'Notes', values: sales },
        { name: 'Comments', values: sales },
      ]),
    ).toMatchObject([{ field: null, sure: 'certain' }, { field: 'dealercomments' }]));
});

describe('guessColumns: private columns are left out', () => {
  it.each([
    'WholesaleCost',
    'Cost ex GST',
    'Buyer',
    'Customer Phone',
    'Floorplan',
    'gross_profit',
    'Internal Notes',
    'Comments (internal)',
    'Description (staff only)',
  ])('%s', (name) => {
    const [guess] = guessColumns([{ name, values: ['41,200', '22,100'] }]);
    expect(guess).toMatchObject({ field: null, sure: 'certain', because: expect.stringContaining('Private') });
  });
});

it.each([
  ['Price (floor)', ['61,240', '88,102', '43,000']],
  ['Price (trade in)', ['61,240', '88,102', '43,000']],
  ['Odometer (mi)', ['61,240', '88,102', '43,000']],
])('guessColumns: a remark in brackets that says more leaves the column open: %s', (name, values) =>
  expect(guessed(name, values)).toEqual([null, 'unknown']),
);

describe('guessColumns: a field is given once', () => {
  it('of two columns of one field the surer is read, and the other says which', () => {
    const guesses = guessColumns([
      { name: 'Retail', values: ['48,990'] },
      { name: 'Price', values: ['47,990'] },
    ]);
    expect(guesses.map(({ field }) => field)).toEqual([null, 'price']);
    expect(guesses[0]!.because).toBe('“Price” already gives this.');
  });

  it('an empty column gives way to one that has values', () => {
    const guesses = guessColumns([
      { name: 'Yard', values: ['', ''] },
      { name: 'Suburb State', values: ['Toowong, QLD', 'Roma, QLD'] },
    ]);
    expect(guesses.map(({ field }) => field)).toEqual([null, 'location']);
  });

  it.each([
    ['Price', 'Doc Fee', ['$500', '$550']],
    ['Kms', 'Service Due', ['60,000 km', '90,000 km']],
    ['Year', 'Compliance', ['2021', '2019']],
    ['VIN', 'Trade VIN', ['MNAUMFF50MW123456', 'JF1BS9LC2LG012345']],
    [
      'Comments',
      'Internal log',
      Array<string>(2).fill('Bought at auction for too much, the owner called twice about a refund.'),
    ],
  ])('an empty %s does not give its field to the values of %s', (name, other, values) => {
    const guesses = guessColumns([
      { name, values: ['', ''] },
      { name: other, values },
    ]);
    const [field] = guessed(name, []);
    expect(field).not.toBeNull();
    expect(guesses[0]!.field).toBe(field);
    expect(guesses[1]!.field).not.toBe(field);
  });

  it('an empty column gives way to one of the same name that has values', () => {
    const guesses = guessColumns([
      { name: 'Price', values: ['', ''] },
      { name: 'Retail', values: ['48,990', '31,990'] },
    ]);
    expect(guesses.map(({ field }) => field)).toEqual([null, 'price']);
  });

  it('photos may come in several columns', () => {
    const values = ['https://x.example/1.jpg'];
    const guesses = guessColumns(['Image1', 'Image2', 'Image 3'].map((name) => ({ name, values })));
    expect(guesses.map(({ field }) => field)).toEqual(['images', 'images', 'images']);
  });
});

describe('guessColumns: the name says the unit or the price type', () => {
  it.each([
    ['Miles', ['38000'], { field: 'km', times: 1.609344 }],
    ['Drive Away Price', ['29990'], { field: 'price', priceType: 'Drive away' }],
    ['RetailDA', ['29990'], { field: 'price', priceType: 'Drive away' }],
    ['Price ex GST', ['29990'], { field: 'price', priceType: 'Plus GST' }],
    ['EGC Price', ['29990'], { field: 'price', priceType: 'Excl. government charges' }],
  ])('%s', (name, values, expected) => expect(guessColumns([{ name, values }])[0]).toMatchObject(expected));
});

it('guessColumns: the reason counts the values that fit', () => {
  const values = [...Array<string>(211).fill('48,990'), 'a', 'b', 'c'];
  expect(guessColumns([{ name: 'Retail', values }])[0]!.because).toBe('By its name: 211 of 214 values are amounts.');
  expect(guessColumns([{ name: 'Retail', values: ['$21,990', 'POA'] }])[0]!.because).toBe(
    'By its name: 1 of 2 values are amounts.',
  );
  expect(guessColumns([{ name: 'x', values: ['$1,000', '$2,000'] }])[0]!.because).toBe(
    'By its values: 2 of 2 are amounts in dollars.',
  );
});

it('guessColumns: a name that its values deny is named as at the desk', () => {
  expect(guessColumns([{ name: 'Comments', values: ['One owner', 'One owner'] }])[0]!.because).toBe(
    'Its name says Comments, but only 0 of 2 values are long texts.',
  );
});

it.each([
  ['Yard', ['Brookvale', 'Dee Why'], 'By its name: all 2 values are names of places.'],
  ['Suburb', ['Brookvale', 'Dee Why'], 'By its name: all 2 values are names of suburbs or towns.'],
  ['Suburb', ['Brookvale, NSW', 'Dee Why, NSW'], 'By its values: 2 of 2 are suburbs with their state.'],
  ['Suburb', ['2100', '2099'], 'Its name says Suburb, but only 0 of 2 values are names of suburbs or towns.'],
  ['Postcode', ['2100', 'Dee Why', 'Manly'], 'Its name says Postcode, but only 1 of 3 values are postcodes.'],
  ['State', ['NSW', 'Queensland'], 'By its name: all 2 values are states.'],
])('guessColumns: the reason of the place %s (%j)', (name, values, because) =>
  expect(guessColumns([{ name, values }])[0]!.because).toBe(because),
);

it('guessColumns: a file without a header is read by values and neighbours', () => {
  const rows = [
    ['IP2041', '2021', 'Ford', 'Ranger', 'Wildtrak', '61240', '48990', 'Diesel', 'Auto', 'Ute'],
    ['IP2042', '2019', 'Subaru', 'Outback', '2.5i', '88102', '27490', 'Petrol', 'CVT', 'Wagon'],
    ['IP2043', '2023', 'MG', 'ZS', 'Excite', '19400', '20990', 'Petrol', 'Auto', 'SUV'],
  ];
  const columns = rows[0]!.map((_, index) => ({ name: `Column ${index + 1}`, values: rows.map((row) => row[index]!) }));
  expect(guessColumns(columns).map(({ field }) => field)).toEqual(
    'stocknum year make model badge km price fuel transmission body'.split(' '),
  );
});

describe('looksLikeRow: the first line of a file', () => {
  it.each([
    ['IP2041,2021,Ford,Ranger,48990', true],
    ['MNAUMFF50MW123456,2021,Ford,61240', true],
    ['stocknum,year,make,model,price', false],
    ['StockNo,Yr,Mk,Mdl,Retail', false],
    ['F1,F2,F3,F4', false],
    ['Photo 1,Photo 2,Photo 3', false],
    ['Modell,Baujahr,Preis', false],
    ['2021,Ford', false],
  ])('%s: %s', (line, row) => expect(looksLikeRow(line.split(','))).toBe(row));
});
