import { BADGE_CHECK, CAR } from '#ui/icon/icons.ts';
import {
  BED,
  BOLT,
  CALENDAR,
  COG,
  FUEL,
  GAUGE,
  GEARS,
  HASH,
  PALETTE,
  PLAN,
  RULER,
  SEAT,
  SHIELD,
  WEIGHT,
} from '#ui/icon/more-icons.ts';

export const FACT_ICONS = {
  gauge: GAUGE,
  gears: GEARS,
  fuel: FUEL,
  car: CAR,
  seat: SEAT,
  shield: SHIELD,
  calendar: CALENDAR,
  hash: HASH,
  palette: PALETTE,
  cog: COG,
  bolt: BOLT,
  weight: WEIGHT,
  bed: BED,
  ruler: RULER,
  plan: PLAN,
  check: BADGE_CHECK,
} as const;
export type FactIcon = keyof typeof FACT_ICONS;
