import {
  ALARM,
  BRIEFCASE,
  CALCULATOR,
  CALENDAR_CHECK,
  CHAT,
  CHECK,
  CIRCLE_CHECK,
  CIRCLE_DASHED,
  CIRCLE_DOT,
  CIRCLE_SLASH,
  CLOCK,
  LOCK,
  MOON,
  PACKAGE,
  REPEAT,
  WHEEL,
  WRENCH,
} from '#ui/icon/icons.ts';
import type { AnswerClock } from '#domain/lead/answer-clock.ts';
import type { RequestKind } from '#domain/lead/describe-request.ts';
import type { OpportunityStatus } from '#domain/lead/opportunity-status.ts';

export const KIND_ICONS: Record<RequestKind, string> = {
  message: CHAT,
  'test drive': WHEEL,
  reservation: LOCK,
  'trade-in': REPEAT,
  finance: CALCULATOR,
  service: WRENCH,
  parts: PACKAGE,
  job: BRIEFCASE,
};

export const CLOCK_ICONS: Record<AnswerClock['state'], string> = {
  stopped: CHECK,
  running: CLOCK,
  soon: CLOCK,
  late: ALARM,
  asleep: MOON,
};

export const STATUS_ICONS: Record<OpportunityStatus, string> = {
  new: CIRCLE_DASHED,
  contacted: CIRCLE_DOT,
  booked: CALENDAR_CHECK,
  reserved: LOCK,
  sold: CIRCLE_CHECK,
  lost: CIRCLE_SLASH,
};
