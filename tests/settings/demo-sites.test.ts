import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsFiles } from '#adapters/settings-files/settings-files.ts';
import { checkSiteFiles } from '#app/site/check-site-files.ts';
import { readSiteFiles } from '#app/site/apply-site-files.ts';
import { factsOfSite } from '#app/site/facts-of-site.ts';
import { leadDestinations } from '#app/lead/lead-destinations.ts';
import { knownDraft } from '#app/site/known-sites.ts';
import { quote } from '#demo/stock/lender.ts';
import { calculate, calculatorRules } from '#domain/finance/calculator.ts';
import { calculatorStart } from '#domain/finance/calculator-start.ts';
import { containsComparisonRateWarning } from '#domain/finance/comparison-rate-warning.ts';
import { copyClaims } from '#domain/site/copy-claims.ts';
import { deadLinks } from '#domain/site/dead-links.ts';
import { layerChain } from '#domain/site/layer-chain.ts';
import { resolveSettings, type ResolvedSettings } from '#domain/site/resolve-settings.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { hasPage } from '#web/pages/has-page.ts';
import { pageAt } from '#web/pages/page-at.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const SITES = join(import.meta.dirname, '../../sites');
const { whole, broken } = await readSiteFiles(settingsFiles, [SITES]);
const known = new Map(whole.map((site) => [site.slug, knownDraft(site)]));
const resolved = new Map(
  whole.map(({ slug }): [string, ResolvedSettings] => {
    const layers = layerChain(slug, (one) => known.get(one)?.extends);
    if ('because' in layers) throw new Error(layers.because);
    const answer = resolveSettings(layers.chain.map((name) => ({ name, document: known.get(name)?.document })));
    if ('because' in answer) throw new Error(answer.because);
    return [slug, answer];
  }),
);
const all = [...resolved.values()].map((one) => one.settings);
const facts = await settingsFiles.readDirectory(join(SITES, 'dealerships.yaml'));
const dealerships = 'directory' in facts ? facts.directory.dealerships : [];

describe('demo sites', () => {
  it('are eight, and all valid', async () => {
    expect(broken).toEqual([]);
    const noDatabase = () => Promise.reject(new Error('no database is needed'));
    const checked = await checkSiteFiles(settingsFiles, noDatabase, [SITES], { now: () => NOW }, hasPage);
    expect(checked).toHaveLength(8);
    expect(checked.flatMap((site) => site.errors)).toEqual([]);
  });

  it.each([...resolved])('%s says of itself what its own data say', (_slug, { settings }) => {
    if (!('directory' in facts)) throw new Error('sites/dealerships.yaml cannot be read');
    expect(copyClaims(settings, factsOfSite(facts.directory, settings.stock.dealerships, NOW))).toEqual([]);
  });

  it.each([...resolved])('%s links only to pages that exist', (_slug, { settings }) => {
    expect(deadLinks(settings, hasPage, NOW)).toEqual([]);
  });

  it('have eight different looks', () => {
    const look = ({ theme, shape }: SiteSettings) => [
      theme.brand,
      theme.accent,
      theme.radius,
      `${theme.textFont} ${theme.displayFont} ${theme.displayWeight}`,
      JSON.stringify(shape),
    ];
    for (const feature of [0, 1, 3]) expect(new Set(all.map((one) => look(one)[feature])).size).toBe(8);
    expect(new Set(all.map((one) => look(one)[4])).size).toBeGreaterThanOrEqual(7);
    expect(new Set(all.map((one) => one.site.logo)).size).toBe(8);
    expect(new Set(all.map((one) => one.home.title)).size).toBe(8);
  });

  it.each([...resolved])('%s inherits its identity and its look from no other site', (slug, { origins }) => {
    const own = Object.keys(origins).filter((field) =>
      /^(theme\.|shape\.|site\.(name|shortName|strapline|kind|phone|address|licences|logo)|home\.(title|text|picture|quickLinks|latest|stats|salesCounter|finder)|brands\.grids|menu\.(header|footer)|stock\.(dealerships|preset)|phone\.(override|new|used|demo)|lead\.(email|adfEmail|webhook|dealership)|legal\.about)/.test(
        field,
      ),
    );
    expect(own.filter((field) => !['default', slug].includes(origins[field]!))).toEqual([]);
  });

  it.each([...resolved])('%s sends its leads to its own company', (slug, { settings: { lead, stock } }) => {
    const own = dealerships.filter((one) => (stock.dealerships ?? [one.slug]).includes(one.slug));
    const targets = [undefined, ...own].flatMap((dealership) =>
      leadDestinations(lead, dealership && { lead_email: dealership.lead_email ?? null }),
    );
    expect(targets.length).toBeGreaterThan(0);
    const mine = new Set(own.flatMap((one) => one.lead_email?.split('@')[1] ?? []));
    const others = [...resolved].flatMap(([other, { settings }]) =>
      other === slug ? [] : [...settings.lead.email, ...settings.lead.adfEmail, settings.lead.webhook?.url],
    );
    for (const { target } of targets) {
      expect(others).not.toContain(target);
      expect(['halyard.example', `${slug}.example`, ...mine]).toContain(target.split('@')[1]);
    }
  });

  it.each([...resolved])('%s has pages only at addresses that no other page uses', (_slug, { settings }) => {
    for (const { path } of settings.content.pages)
      expect(['content', 'gated-content', 'legal'], path).toContain(pageAt(path)?.name);
  });

  it.each([...resolved])('%s sells the stock of existing dealerships', (_slug, { settings }) => {
    const slugs = dealerships.map((one) => one.slug);
    expect(settings.stock.dealerships?.filter((slug) => !slugs.includes(slug)) ?? []).toEqual([]);
  });

  it.each([...resolved])('%s links to the general enquiry from every page', (_slug, { settings: { menu } }) => {
    const links = [...menu.header, ...menu.footer.flatMap((group) => group.links)].map(({ path }) => path);
    expect(links.filter((path) => path === '/contact' || path === '/enquire')).not.toEqual([]);
  });

  it.each([...resolved])('%s has an account area unless it is the directory', (slug, { settings: { garage } }) => {
    expect(garage.enabled).toBe(slug !== 'group');
  });

  const lending = [...resolved].filter(([, { settings }]) => settings.finance.enabled);

  it.each(lending)(
    '%s: a total is its repayments, and the general calculator lends as the cars do',
    (slug, { settings }) => {
      const { finance, site } = settings;
      const rules = { ...calculatorRules(finance), fees: { ...finance.fees, monthlyAccount: 0 } };
      const start = calculatorStart({ shownPrice: 3_000_000, figures: null }, finance);
      const result = calculate({ ...start.input, years: 5 }, start, rules);
      if (result.because !== null) throw new Error(result.because);
      expect(result.total).toBe(260 * result.payment);
      // as the demo lender quotes for an older car
      const { interestRate, comparisonRate } = quote(20_000, 9);
      expect(result.annualRate).toBe(interestRate);
      // kingsway adds fees of its own, and saltbush names the range of its provider
      if (slug !== 'kingsway' && slug !== 'saltbush') expect(result.comparison).toEqual([comparisonRate]);
      expect(containsComparisonRateWarning(finance.warning)).toBe(site.country === 'AU');
    },
  );

  it('have no exclamation marks in their texts', () => {
    expect(
      whole.filter(({ document }) =>
        JSON.stringify({ ...document, site: { ...document.site, logo: null } }).includes('!'),
      ),
    ).toEqual([]);
  });

  // What the specification words as "some sites", "one brand" or "one dealer" is a setting, and it is on somewhere.
  it.each<[string, (settings: SiteSettings) => boolean]>([
    ['special offers', (one) => one.offers.list.length > 0],
    ['a heading of its own over them', (one) => one.offers.title !== 'Special offers'],
    ['promo cards', (one) => one.promo.cards.some(({ display }) => !display)],
    ['promo cards whatever is filtered', (one) => one.promo.cards.some(({ display }) => display)],
    ['promo cards at random places', (one) => one.promo.cards.length > 0 && one.promo.placing === 'random'],
    ['results in a list', (one) => one.search.view === 'list'],
    ['searches above the results', (one) => one.search.quickLinks.length > 0],
    ['distances of its own to pick', (one) => one.search.kmPicks[0] !== 10_000],
    ['no suggested filters', (one) => one.search.suggestions === 0],
    ['limited lists', (one) => one.home.lists.length > 0],
    ['features to filter by', (one) => one.search.filters.includes('filtered_features')],
    ['4 cards a row', (one) => one.card.columns === 4],
    ['a price order of its own', (one) => one.price.order[0] !== 'subscription'],
    ['subscription prices', (one) => one.price.subscription],
    ['another text for no price', (one) => one.price.noPriceText !== 'Enquire for price.'],
    ['earlier prices that were asked for two weeks', (one) => one.price.wasHeldDays === 14],
    ['a currency label', (one) => one.price.currencyLabel === 'NZD'],
    ['a tag order of its own', (one) => one.tag.order[0] !== 'electric'],
    ['a tag for electric and hybrid cars', (one) => one.tag.electric],
    ['certified makes', (one) => one.tag.certifiedMakes.length > 0],
    ['other words for new cars', (one) => one.labels.newCars !== 'New'],
    ['the noun Caravans', (one) => one.labels.noun.many === 'Caravans'],
    ['prices above 0 when sorted by price', (one) => one.stock.priceRequiredWhenAscending],
    ['one make', (one) => one.stock.makes?.length === 1],
    ['stock numbers left out', (one) => one.stock.excludeStockNumbers.length > 0],
    ['sold cars for other than 3 days', (one) => one.stock.soldDays !== 3],
    ['call numbers by the car', (one) => one.phone.byCarType],
    ['one number for every call', (one) => one.phone.override !== null],
    ['numbers that start revealed', (one) => !one.phone.masked],
    ['a registration that says unregistered', (one) => one.car.pastRego === 'unregistered'],
    ['pictures in a strip', (one) => one.car.gallery === 'strip'],
    ['an address of their own for used cars', (one) => one.car.usedCarPath],
    ['no finance', (one) => !one.finance.enabled],
    ['a lender with an age limit', (one) => one.finance.newerThanYears === 12],
    [
      'quick picks from 300,000 to 800,000',
      (one) => one.finance.quickPicks[0] === 300_000 && one.finance.quickPicks.at(-1) === 800_000,
    ],
    ['comments that may be empty', (one) => !one.lead.commentsRequired],
    ['no category select', (one) => !one.lead.categorySelect],
    ['no dealership select', (one) => !one.lead.dealershipSelect],
    ['a rego field', (one) => one.lead.rego],
    ['emails without ADF', (one) => !one.lead.adf],
    ['a terms note', (one) => one.lead.termsNote],
    ['terms of its own', (one) => one.legal.terms[0]!.text.length > 1],
    ['a choice of location', (one) => one.lead.locationSelect === 'location'],
    ['a choice of department', (one) => one.lead.locationSelect === 'department'],
    ['services to tick', (one) => one.lead.services.length > 0],
    ['a dealership for the leads that name none', (one) => one.lead.dealership !== null],
    ['a search in place of the form for a sold car', (one) => one.car.findSimilar === 'search'],
    ['a photo request for more cars than usual', (one) => one.car.photoRequestBelow > 4],
    ['no photo request', (one) => one.car.photoRequestBelow === 0],
    ['an action on cards', (one) => one.card.action !== 'none'],
    ['other names for filters', (one) => one.search.filterNames.body === 'Van type'],
    ['leads that are forgotten after some time', (one) => one.retention.leadDays !== null],
    ['sort options of its own', (one) => one.search.sortOptions[0]?.value !== 'relevance'],
    ['words for words', (one) => one.search.synonyms.tradie === 'ute'],
    ['no reason for a missing deal indicator', (one) => !one.market.sayWhyHidden],
    ['a range from fewer cars', (one) => one.market.fewestCars < 8],
    ['a slower deal indicator', (one) => one.market.animationSeconds === 2.5],
    ['a market of its own cars alone', (one) => one.market.compareWith === 'site'],
    ['no deal indicator', (one) => !one.market.indicator],
    ['no comparison', (one) => !one.market.comparison],
    ['no price history', (one) => !one.market.history],
    ['low kilometres of its own', (one) => one.search.lowKm !== 50_000],
  ])('use on at least one site: %s', (_what, has) => {
    expect(all.some(has)).toBe(true);
  });
});
