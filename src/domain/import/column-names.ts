import { feedField, type FeedField } from './feed-fields.ts';

/** What a column is by its name: a field, `private` (never read unless someone says so), or `nothing` that a website shows. */
export type NamedColumn = FeedField | 'private' | 'nothing';

/**
 * Names that dealer systems of Australia and New Zealand, Meta and Google write, without case, spaces and marks. A mapping
 * file reads a column by itself only if `feedField` knows its name. These names are only proposed to a person, so a name
 * that means one thing in most files may be here.
 */
const NAMES: Partial<Record<NamedColumn, string>> = {
  stocknum:
    'unit unitid stk stkno stkno stkid stknum stocknumb stockid stockcode stockref stockreference dmsstockno dealerstockno unitno unitnumber vehicleid vehiclestocknumber vehiclestockno refno internalid inventoryid',
  vin: 'vinno vincode vinchassis chassisno chassisnumber chassisnum vehicleidentificationnumber frameno framenumber vehiclevin vinserial',
  nvic: 'nviccode glassescode glasscode glassguidecode',
  regplate:
    'regoplate regplate regono regonumber regonum regn regnno regnumber reg regno registrationno registrationnumber registrationplate plateno platenumber plate numberplate licenceplate licenseplate rego1 vehiclerego',
  rego_expiry:
    'regoexpires regoexp regexp regoexpiry regodue regoduedate regodate registrationdue registrationduedate registeredto regoto regountil registrationexp regexpirydate registrationexpires regexpires regoexpdate licenceexpiry licenceexp licenceexpires licenseexpiry',
  first_registered:
    'yearfirstregistered firstregisteredyear yearoffirstregistration firstregistrationyear yearfirstreg firstregoverseas yearfirstregisteredoverseas overseasfirstregistered',
  first_registered_nz:
    'yearfirstregisterednz yearfirstregisteredinnz firstregisteredinnz nzfirstregistered nzfirstreg nzfirstregistration firstregnz yearfirstregisterednewzealand nznewyear',
  imported_damaged: 'importeddamaged importedasdamaged damagedatimport importdamaged damagedimport',
  odometer_unreliable: 'odometerunreliable odometernotreliable odometerinaccurate odounreliable',
  security_interest: 'securityinterest moneyowing financeowing securityinterestregistered ppsrinterest',
  consumer_notice: 'cin cinurl cinlink consumerinformationnotice consumerinfonotice cinpdf',
  build_date:
    'builddate builtdate built build manufactured manufacturedate manufacturedate dateofmanufacture mfgdate productiondate buildmonth buildmonthyear builtmonth',
  compliance_date: 'compliancedate complianceplate complianceplatedate compliancemonth compliancemonthyear',
  year: 'yr yrmfd yrmfg yrmade yrbuilt mfgyear mfdyear mfgyr yearmfd yearmade modelyr my manufactureyear manuyear manyear yearofmanufacture buildyear yearbuilt builtyear vehicleyear carmodelyear yearmodel vehyear compliancyear complianceyear',
  make: 'mk mke marque vehiclemake carmake makename makedesc makedescription manufacturername oem vehiclemanufacturer',
  model:
    'mdl mod family familydesc modelname modeldesc modeldescription vehiclemodel carmodel modelfamily range vehiclefamily',
  badge:
    'variant variantname grade trimlevel derivative submodel modelvariant badgename badgedesc badgedescription spec specification vehiclevariant carvariant edition style vehicletrim version',
  series: 'seriesname seriescode modelcode modelseries seriesdesc',
  colour:
    'extcol extclr col clr extcolour extcolor exteriorcolourname exteriorcolorname bodycolour bodycolor paint paintname colourdesc colourname colordescription colourdescription vehiclecolour genericcolour standardcolour externalcolour externalcolor colourext colourextint primarycolour maincolour',
  car_type:
    'newused usednew usedornew neworused newusedflag newuseddemo neworuseddemo vehiclecondition stocktype stateofvehicle listingtype inventorytype vehiclecategory cartype conditiontype saletype stockcondition nudflag und nu n/u',
  item_type: 'itemtype vehicleclass vehiclekind assettype assetclass class',
  status:
    'stockstatus vehiclestatus availability salestatus salesstatus stockstate availabilitystatus stage listingstatus inventorystatus',
  tag: 'label sticker flag promotag highlight',
  reserved: 'isreserved onhold deposittaken underoffer',
  certified: 'iscertified cpo certifiedpreowned approvedused',
  created_at:
    'datein stockdate intostock intostockdate dateintostock arrivaldate datearrived dateacquired acquireddate stockindate listdate listeddate listingdate dateentered entrydate instockdate datestocked createddate createdat created onyardsince publishedat dateinstock firstlisted',
  sold_at: 'solddate datesold saledate soldon',
  km: 'odo odom odometerkm odometerkms odometerreading odometervalue odomkm odokm kmsdriven kmdriven kilometers kilometrage kilometreage mileage mileagevalue mileagekm distance distancetravelled klm klms kilometre currentkm currentkms travelled vehiclekm vehicleodometer odometervaluekm',
  price:
    'retail retailda retailegc priceda advertisedda retailprice advertised advertisedprice advertprice adprice adprice advprice sellingprice sellprice askingprice askprice driveaway driveawayprice driveawayamount dap daprice dapprice webprice websiteprice internetprice onlineprice egc egcprice priceegc priceexgov excludinggovtcharges listprice listingprice pricing priceaud pricenzd priceinc priceincgst pricegstinc priceincludinggst vehicleprice carprice currentprice displayprice price1 priceamount amount price$ totalprice regularprice salesprice retailpriceincgst retailincgst priceonroad priceorc askingpriceincgst priceexgst priceexcgst retailexgst priceplusgst pricebeforegst',
  before_price:
    'rrp msrp originalprice oldprice previousprice normalprice recommendedretailprice pricebefore wasprice1 pricewas',
  reduced_price:
    'saleprice specialprice offerprice discountprice discountedprice nowprice promoprice promotionalprice reducedprice clearanceprice pricenow pricespecial',
  subscription_price: 'subscription subscriptionprice weeklysubscription',
  price_type:
    'pricetypename priceguide pricequalifier pricelabel priceinfo pricenote pricetext pricebasis pricecondition pricesuffix',
  body: 'bodytypename bodydesc bodydescription bodyshape bodyname vehiclebody bodycategory bodyclass bodystylename genericbody shape carbody bodystyledescription',
  bodyconfiguration: 'bodyconfig cab cabtype bodyconfigurationdesc',
  transmission:
    'box trans transm transmissiontype transtype gearboxtype gearbox1 transmissiondesc transmissiondescription transdesc gear geartype transmissionname generictransmission gearing',
  drive:
    'drivetrain drivenwheels wheeldrive driveline drivewheels driveconfig drivedesc drivename wheelsdriven drivingwheels 4x4',
  fuel: 'fueltypename fuelname fueldesc fueldescription engine_fuel enginefuel enginefueltype energy energytype petroltype genericfueltype power_source powersource propulsion',
  engine_size:
    'enginecapacity capacity cc ccrating enginecc engcc enginedesc enginedescription engdesc displacement enginetype',
  engine_size_litres: 'litres liters enginelitres engineliters enginesizel enginecapacitylitres engl',
  cylinders:
    'cyl cyls cylinder noofcylinders numcylinders enginecylinders cylindercount cylindersinengine numberofcylinders',
  induction: 'aspiration turbo inductiontype inductiondesc',
  power: 'kw kilowatts maxpower powerkw enginepower maxpowerkw maximumpower enginekw peakpower',
  torque: 'nm maxtorque torquenm maximumtorque peaktorque',
  fuelconsumptioncombined:
    'fuelconsumption fueleconomy fuelcombined consumption economy combinedfuel fuelconsumptioncomb l100km litresper100km combinedconsumption fueleconomycombined',
  seats:
    'seat noofseats numseats numberofseats seatcapacity seatingcapacity seating seatcount passengercapacity nbseats',
  doors: 'door noofdoors numdoors numberofdoors doorcount doornum nbdoors',
  gearnum: 'noofgears numgears gearcount numberofgears gearsno forwardgears geardesc',
  towingcapacitybraked:
    'towing towingcapacity braketow brakedtow brakedtowing brakedtowingcapacity maxtowing towcapacity towbraked towkg towcapacitybraked',
  grossvehiclemass: 'gvm gvmkg grossmass grossweight grossvehicleweight gvw',
  tare: 'tareweight tarekg tareweightkg taremass',
  atm: 'atmkg aggregatetrailermass atmweight',
  sleeps: 'berth berths sleepscount noofberths sleepingcapacity',
  vehiclelength: 'length lengthmm overalllength externallength',
  vehiclewidth: 'width widthmm overallwidth',
  vehicleheight: 'height heightmm overallheight',
  range_km: 'evrange electricrange range_km batteryrange drivingrange rangekm wltprange',
  ancaprating: 'ancap ancapstars safetyrating ancapsafetyrating ncap',
  ancapyear: 'ancaptestyear',
  dealercomments:
    'comment advert adtext advertisement advertisementtext adcopy advertcopy adcomments advertcomments saletext salestext sellerscomments sellercomments vehiclecomments vehicledescription webdescription webcomments dealercomment dealernotes fulldescription longdescription longdesc marketingtext marketingcomments publiccomments publicnotes htmldescription copy blurb bodytext content text details carcomments',
  filtered_features:
    'options optional extras vehicleoptions accessories optionlist featurelist vehiclefeatures standardfeatures keyfeatures optiondescription vehicleoption factoryoptions equipmentlist optionslist featureslist',
  images:
    'image img imgs pictures picture pics pic photo photourl photourls photolinks photolist imageurl imagelinks imagelink imagelist imagepaths pictureurl pictureurls picturelist mainimage mainphoto mainpicture coverimage primaryimage primaryphoto heroimage imageaddresses galleryimages gallery media mediaurls additionalimagelink additionalimages additionalimageurl photographs',
  photos_count: 'photocount imagecount numphotos numimages noofphotos noofimages photoscount picturecount',
  video_url: 'video videourl youtube youtubeurl videolink walkaround walkaroundvideo videoaddress',
  location:
    'yardname yardcode yardcd branchcode branch branchname site sitename storename store lot lotname dealerlocation vehiclelocation stocklocation carlocation showroom depot sublocation locationdesc locationcode storecode',
  city: 'town locality addresscity addresssuburb citysuburb dealercity dealersuburb locationcity locationsuburb',
  state: 'statecode addressstate region dealerstate locationstate addressregion province stateregion',
  postcode: 'zip zipcode postalcode pcode addresspostcode addresspostalcode dealerpostcode locationpostcode',
  show_on_dealer_website:
    'showonweb showonwebsite published publish ispublished website web onweb displayonweb advertise advertised weblisted online showweb webenabled includeonwebsite exporttoweb',
  private:
    'cost costprice costs costexgst costincgst wholesale wholesalecost wholesaleprice buyprice boughtfor purchaseprice purchasecost purchasedfrom purchasedate tradeprice tradevalue tradeinvalue floorprice floorplan floorplanprovider financier financeco margin profit gross grossprofit gp reserveprice minprice minimumprice bottomprice invoiceprice invoicecost invoice landedcost reconditioning reconditioningcost recon reconcost totalcost internalcost stockvalue bookvalue redbookvalue glassvalue valuation buyer buyername boughtby boughtfrom supplier suppliername vendor vendorname seller previousowner prevowner owner ownername customer customername customerphone customeremail contact contactname contactphone contactemail phone mobile email salesperson salesman consultant keyno keynumber keytag keycode pin alarmcode radiocode engineno enginenumber internalnotes internalcomments privatenotes officenotes workshopnotes notes note remarks memo ppsr encumbered encumbrance',
  nothing:
    'title heading headline adtitle adheading name vehiclename fullname fulldesc vehicletitle vehiclefullname listingtitle url link listingurl vehicleurl detailurl deeplink linktemplate dealerid dealercode dealername dealershipname dealershipid dealershipcode sellerid clientid companyid yardid siteid branchid franchise daysinstock days daysold age dis daysinyard currency mileageunit mileagetype odometerunit odometertype imagetag applink latitude longitude lat lng long country countrycode modified modifieddate lastmodified updated updateddate lastupdated timestamp rownumber rowno row priority sort sortorder keywords metadescription feedid fbpageid addresscountry address addr1 street addressaddr1 dealerphone dealeremail dealerwebsite website_url checksum hash interiorcolour interiorcolor intcolour intcolor trimcolour trimcolor colourint upholstery interior wof wofexp wofexpiry wofexpires wofexpirydate wofdue wofdate warrantoffitness warrantoffitnessexpiry cof cofexp cofexpiry cofdue ruc rucs landed landeddate datelanded nznew isnznew nzneworimport nzneworimported nznewimport nznewimported neworimport neworimported imported isimported import importdate importedfrom chassis chassisno chassisnumber chassisnum frameno framenumber orc orcs onroadcosts onroadcost onroads',
};

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9$]/g, '');
/** A name under two targets is the second only where its values are not the first: a chassis number need not be a VIN. */
const BY_NAME = Map.groupBy(
  (Object.entries(NAMES) as [NamedColumn, string][]).flatMap(([target, names]) =>
    names.split(' ').map((name) => ({ name: fold(name), target })),
  ),
  ({ name }) => name,
);

/** Words before or after a name that say nothing more: "Vehicle Make", "Make Name", "Body (AU)". */
const PADDING =
  /^(?:vehicle|veh|car|stock|item|unit|the|v|x)(?=.{3})|(?:name|nm|description|desc|text|txt|value|val|code|cd|field|aud|nzd)$/;

/** "image_3", "Photo 12", "image[0].url": one of several pictures. */
const NUMBERED_PICTURE =
  /^(?:main|vehicle|car|additional)?(?:image|img|photo|pic|picture)s?(?:url|link|path)?\d{1,3}(?:url|link|path)?$/;

/** What a column of this name may be, the most likely first, and whether its whole name says so. Empty: the name says nothing. */
export function columnsByName(name: string): { target: NamedColumn; exact: boolean }[] {
  const folded = fold(name);
  if (folded === '') return [];
  const whole = fold(wholeWords(name));
  const exact = targetsOf(folded);
  if (exact.length === 0) exact.push(...targetsOf(whole));
  if (NUMBERED_PICTURE.test(folded)) exact.push('images');
  if (/^miles|miles$/.test(folded)) exact.push('km');
  if (/\b(?:cost|margin|profit|wholesale|buyer)\b|[([](?:internal|staff|confidential)\b/i.test(spaced(name)))
    exact.unshift('private');
  if (exact.length > 0) return [...new Set(exact)].map((target) => ({ target, exact: true }));
  const bare = whole.replace(PADDING, '').replace(PADDING, '');
  const found = bare === whole || bare === '' ? [] : targetsOf(bare);
  if (found.length > 0) return found.map((target) => ({ target, exact: false }));
  const [, outer, remark] = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*$/.exec(name) ?? [];
  if (outer === undefined || !SAYS_NO_MORE.test(remark!.trim())) return [];
  return columnsByName(outer).map(({ target }) => ({ target, exact: false }));
}

/** "Odo (k)": a unit, or what a price includes. "Comments (internal)" and "Price (floor)" are not those without their remark. */
const SAYS_NO_MORE = /^(?:\$|aud|nzd|k|kms?|inc|incl|(?:incl?|including) gst|cc|kw|mm|kg|optional|required)$/i;

/** Words that dealer systems shorten in the names of columns. */
const SHORTENED: Readonly<Record<string, string>> = {
  cd: 'code',
  clr: 'colour',
  gbox: 'gearbox',
  loc: 'location',
  mdl: 'model',
  mk: 'make',
  odo: 'odometer',
  pic: 'picture',
  pr: 'price',
  prc: 'price',
  rdg: 'reading',
  typ: 'type',
  yr: 'year',
};

/** "ODO_RDG" as "odometer reading". */
const wholeWords = (name: string): string =>
  spaced(name)
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => (Object.hasOwn(SHORTENED, word) ? SHORTENED[word]! : word))
    .join(' ');

function targetsOf(folded: string): NamedColumn[] {
  const own = feedField(folded);
  const others = (BY_NAME.get(folded) ?? []).map(({ target }) => target);
  const first: NamedColumn[] = own === undefined ? [] : [own === 'made here' ? 'nothing' : own];
  return [...first, ...others];
}

/** On-road costs: an amount that the website does not show, or what the price includes. */
export const namesOnRoadCosts = (name: string): boolean => /^(?:orcs?|onroad(?:costs?|s))$/.test(fold(name));

/** "WholesaleCost" as "Wholesale Cost". */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

/** The price type that the name of a price column says: "Drive Away Price", "Price (ex GST)". */
export function priceTypeOfName(name: string): string | undefined {
  const folded = fold(name);
  if (/exc?l?gst|plusgst|beforegst/.test(folded)) return 'Plus GST';
  if (/driveaway|^dap(?:rice)?$|(?:retail|price|advertised)da$/.test(folded)) return 'Drive away';
  if (/egc|exc?l?(?:uding)?gov/.test(folded)) return 'Excl. government charges';
  return undefined;
}

/** Factor that converts a number to our unit. */
export function factorOfName(name: string, target: NamedColumn): number | undefined {
  const folded = fold(name);
  if (target === 'km' && /mile(?!age)/.test(folded)) return 1.609344;
  if (target === 'power' && folded.endsWith('ps')) return 0.7355;
  return target === 'power' && /hp$|horsepower/.test(folded) ? 0.7457 : undefined;
}
