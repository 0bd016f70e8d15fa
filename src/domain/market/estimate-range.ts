import type { Cents } from '../money.ts';

/** What a car asks, and what explains most of it. */
export interface PricedExample {
  price: Cents;
  km: number;
  year: number;
}

export interface EstimatedRange {
  min: Cents;
  max: Cents;
  /** What comparable cars ask for this one's year and kilometres. */
  expected: Cents;
  /** By how much the logarithm of a price changes with 10,000 km. */
  kmSlope: number;
  /** 0 to 1: how far the range may be believed. */
  confidence: number;
  /** How many cars it comes from. */
  cars: number;
}

/** Fewer comparable cars say nothing. */
export const FEWEST_CARS = 4;

/**
 * What is taken for true until comparable cars say otherwise, as so many of them would: 10,000 km take 2.5 % of a price,
 * a year takes 5 %, and prices lie 10 % around what year and kilometres explain. Medians of the listings that
 * docs/market-range.md judges by.
 */
const PRIOR = { kmSlope: -0.025, yearSlope: 0.05, spread: 0.1, cars: 3 };

/** Half the width of the range, in spreads: four of five prices lie inside. */
const WIDTH = 1.4;

/** Huber's: an example further off than so many spreads counts less, the further the less. */
const TRUSTED = 1.5;
const ROUNDS = 6;

/** This many cars are half as good as endlessly many; at this spread nothing is known. */
const HALF_SURE_CARS = 4;
const HOPELESS_SPREAD = 0.4;

/**
 * Where the price of a car lies among those of comparable cars. The logarithm of a price falls with kilometres and rises
 * with the year, along lines fitted so that odd examples count little (Huber's weights); the range is that fit, plus and
 * minus what prices scatter around it. Null when too few cars say anything.
 */
export function estimateRange(
  subject: Omit<PricedExample, 'price'>,
  examples: readonly PricedExample[],
): EstimatedRange | null {
  if (examples.length < FEWEST_CARS) return null;
  const points = examples.map(({ price, km, year }) => ({
    y: Math.log(price),
    km: (km - subject.km) / 10_000,
    years: year - subject.year,
  }));
  let fit = fitLines(
    points,
    points.map(() => 1),
  );
  let spread = spreadAround(points, fit);
  for (let round = 0; round < ROUNDS; round++) {
    const weights = points.map((point) =>
      Math.min(1, (TRUSTED * spread) / Math.max(Math.abs(residual(point, fit)), 1e-9)),
    );
    fit = fitLines(points, weights);
    spread = spreadAround(points, fit);
  }
  const half = WIDTH * spread * Math.sqrt(1 + 1 / examples.length);
  const known = examples.length / (examples.length + HALF_SURE_CARS);
  return {
    min: toTens(Math.exp(fit.level - half)),
    max: toTens(Math.exp(fit.level + half)),
    expected: toTens(Math.exp(fit.level)),
    kmSlope: fit.kmSlope,
    confidence: threeDecimals(known * Math.max(0, 1 - spread / HOPELESS_SPREAD)),
    cars: examples.length,
  };
}

/** An estimate knows no single dollars: to $10, in cents. */
const toTens = (cents: Cents): Cents => Math.round(cents / 1000) * 1000;
const threeDecimals = (share: number): number => Math.round(share * 1000) / 1000;

interface Point {
  y: number;
  km: number;
  years: number;
}

/** `level`: the logarithm of the subject's own price. */
interface Fit {
  level: number;
  kmSlope: number;
  yearSlope: number;
}

const residual = (point: Point, { level, kmSlope, yearSlope }: Fit): number =>
  point.y - level - kmSlope * point.km - yearSlope * point.years;

/** The median distance from the fit, as a standard deviation, drawn towards the prior while cars are few. */
function spreadAround(points: readonly Point[], fit: Fit): number {
  const distances = points.map((point) => Math.abs(residual(point, fit))).sort((a, b) => a - b);
  const middle = distances.length >> 1;
  const median = distances.length % 2 === 1 ? distances[middle]! : (distances[middle - 1]! + distances[middle]!) / 2;
  // three numbers were fitted to the points; 0.6745 is the median of a normal distribution's distances
  const own = (median / 0.6745) ** 2 * (points.length / Math.max(1, points.length - 1));
  const { spread, cars } = PRIOR;
  return Math.sqrt((cars * spread ** 2 + points.length * own) / (cars + points.length));
}

/** Weighted least squares; both slopes are held near the prior's as if `PRIOR.cars` cars a unit away said so. */
function fitLines(points: readonly Point[], weights: readonly number[]): Fit {
  let [n, k, a, kk, ka, aa, y, ky, ay] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  points.forEach((point, index) => {
    const weight = weights[index]!;
    const rest = point.y - PRIOR.kmSlope * point.km - PRIOR.yearSlope * point.years;
    n += weight;
    k += weight * point.km;
    a += weight * point.years;
    kk += weight * point.km ** 2;
    ka += weight * point.km * point.years;
    aa += weight * point.years ** 2;
    y += weight * rest;
    ky += weight * point.km * rest;
    ay += weight * point.years * rest;
  });
  // what the slopes differ from the prior's by, after the level is taken out
  const kmKm = kk - (k * k) / n + RIDGE_KM;
  const kmYears = ka - (k * a) / n;
  const yearsYears = aa - (a * a) / n + RIDGE_YEARS;
  const kmY = ky - (k * y) / n;
  const yearsY = ay - (a * y) / n;
  const determinant = kmKm * yearsYears - kmYears ** 2;
  const moreKm = (kmY * yearsYears - yearsY * kmYears) / determinant;
  const moreYears = (yearsY * kmKm - kmY * kmYears) / determinant;
  return {
    level: (y - moreKm * k - moreYears * a) / n,
    kmSlope: PRIOR.kmSlope + moreKm,
    yearSlope: PRIOR.yearSlope + moreYears,
  };
}

/** In squared units of 10,000 km, and of years: how strongly the slopes are held near the prior's. */
const RIDGE_KM = 200;
const RIDGE_YEARS = 20;
