// Words and shapes that no text here uses, and what to write in their place: in strings that people read, comments and
// documents. `plain-words` in forecourt-rules.mjs reads code, scripts/check-words.ts the documents.

/** @type {readonly (readonly [refused: RegExp, instead: string])[]} */
export const WORDS = [
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody\b/i, 'no one, or name the thing ("unassigned")'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\be-mail/i, 'email'],
  [
    /\bmails\b(?! (?:it|them|the)\b)|\b(?:a|an|each|every|one) mail\b(?! (?:server|address|system|catcher|relay|service))/i,
    'email',
  ],
  [/\btelephones?\b/i, 'phone'],
  [/\bfilms?\b/i, 'video'],
  [/\bmakers?\b/i, 'manufacturer'],
  [/\banew\b/i, 'again'],
  [/\b(?:just now|at this moment)\b/i, 'right now'],
  [/\bmeanwhile\b/i, 'in the meantime, or say who changed what'],
  [/\b(?:go|goes|going|went) on(?=[.,;:)?!’”"]|$| (?:with|as|until|while|working)\b)/i, 'continue, resume'],
  [
    /\bso many (?:days|hours|minutes|seconds|weeks|months|kilometres|characters|cars)\b/i,
    'the unit as a noun: "Days …"',
  ],
  [/\bat most so (?:long|many)\b/i, 'maximum'],
  [/\bis none of\b/i, 'is not one of'],
  [/\bleads? nowhere(?! else)\b/i, 'broken link'],
  [/\bkeeps? silent\b/i, 'does not respond'],
  [/\bcome again\b/i, 'try again, return'],
  [/\bpass(?:es|ed)? over\b/i, 'skip'],
  [/\bthat were (?:many|too many)\b/i, 'too many … requested'],
  [/\boutside things?\b/i, 'external service'],
  [/\bsteps? aside\b/i, 'give way'],
  [/\bfrom afar\b/i, 'remotely'],
  [/\bbeneath\b/i, 'below, under'],
  [/\bsurely\b/i, 'certainly, or leave it out'],
  [/\bover since\b/i, 'overdue since'],
  [/\bnobody[’']s\b|\bwith (?:nobody|no one)\b/i, 'unassigned'],
  [/\ba press\b|\bpress (?:here|the|this)\b/i, 'select, choose, open (a link), a click'],
  [/\blets? (?:it|this|them) go\b/i, 'release the hold, or name the result'],
  [/\bgo(?:es)? back the way\b/i, 'refund to your payment method'],
  [/\bbank said no\b/i, 'payment declined'],
  [/\b(?:left to pay|still owed on it)\b/i, 'money owing, balance, payout'],
  [/\b(?:earlier|recommended) price\b/i, 'was price, RRP'],
  [/\bcompulsory insurance\b/i, 'CTP insurance'],
  [/\b(?:cars looked at|numbers shown to call)\b/i, 'vehicle views, phone reveals'],
  [/\blooked for, not found\b/i, 'searches with few results'],
  [/\b(?:no one|nobody) knows the column\b/i, 'unknown column'],
  [/\btakes? back into the draft\b/i, 'restore'],
  [/\bgiven a rest\b/i, 'paused: the circuit breaker opens'],
  [/\bends? in order\b/i, 'shuts down gracefully, drains'],
  [/\bharm twice\b/i, 'idempotent'],
  [/\b(?:not promised|what is promised)\b/i, 'limitations, guarantees'],
  [/\bwas faster\b/i, 'someone else changed it'],
  [/`null`: it\b/i, '`null`: and a noun or participle'],
  [/\b(?:database|server|service|gateway) is away\b/i, 'is unavailable'],
];

/** Refused in what people read on a screen or in a document; a comment may speak of code with them. */
export const SCREEN_WORDS = [
  [/(?<!\bthere )\bis no\b(?! (?:longer|more|less|one|matter)\b)/i, 'is not a, isn’t'],
  [/\bruns? out\b/i, 'expires, ends'],
  [/\btoo long ago\b/i, 'expired'],
  [/\bgood until\b/i, 'valid until'],
  [/\b(?:similar ones|(?:ones|others|more) like it)\b/i, 'similar cars'],
  [/\bwhat is left to\b/i, 'balance, total'],
  [/\b(?:held back|kept from)\b/i, 'not sent to, missing from'],
  [/\barrives? by itself\b/i, 'feed'],
  [/\b(?:sold by (?:a|the) feed|becomes sold)\b/i, 'marked as sold'],
  [/\bleads there\b/i, 'redirects to'],
  [/\bgo(?:es)? public\b|\bpublish(?:es|ed)? at its time\b/i, 'publish, schedule'],
  [/\bpersons\b/i, 'people'],
  [/\bhow you get it\b|\bbring home\b/i, 'delivery, pick-up'],
  [/\bquarter of an hour\b/i, '15 minutes'],
  [/\b(?:car|vehicle)(?:[’']s)? pictures?\b|\bpictures? of (?:the|this|your) (?:car|vehicle)\b/i, 'photos'],
  [/\bstands (?:in|at|here|there|below|above|on the)\b/i, 'is shown, is listed, is in'],
  [/\bas in \d/i, 'for example'],
];

/** Wordings of the specification, of laws and of services: taken out of a text before it is read. */
export const SPECIFIED = [
  /\bfilm (?:noir|festival)\b/i,
  /\bwindow (?:tint|film)\b/i,
  /\bpaint protection film\b/i,
  /\btint(?:ing)? film\b/i,
  /telephone=no/, // of a meta element that readers of emails know
];

/**
 * Participles and pronouns that stand for a noun in a name, and what the noun may be: whole names, and parts of names
 * (`isTold`, `SAID_AGO`). Columns (`told_until`) keep theirs.
 */
const RIDDLES = {
  whole: { kept: 'stored, remaining', lane: 'queue, limit', lanes: 'queues, limits' },
  part: {
    told: 'message, report, notified',
    asked: 'request, query, requested',
    unasked: 'unconfirmed, unsolicited',
    said: 'message, answer, entered',
    unsaid: 'missing, default',
    wish: 'request, query',
    wishes: 'requests, queries',
    wished: 'requested',
    theirs: 'whose it is',
    beneath: 'previous, below',
    undone: 'reverted',
    surely: 'leave it out',
    telling: 'report, notification',
    tellings: 'reports, notifications',
  },
};

/** The part of a declared name that says nothing of what it holds, and what to call it. */
export function refusedName(name) {
  if (/^[a-z].*_/.test(name)) return undefined; // a column or a field of a payload
  const whole = name.toLowerCase();
  if (Object.hasOwn(RIDDLES.whole, whole)) return { found: name, instead: RIDDLES.whole[whole] };
  const parts = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const found = parts.find((part) => Object.hasOwn(RIDDLES.part, part.toLowerCase()));
  return found && { found, instead: RIDDLES.part[found.toLowerCase()] };
}

/** Beginnings that need a subject before them. A `describe` around the title is one. */
const HEADLESS =
  /^(?:(?:is|are|has|have|was|were|can|cannot|does|do|for|of|with|without|that|who|whose|whom|and|but|or|accepts|adds|allows|begins|describes|drops|ends|falls|gives|goes|holds|ignores|keeps|knows|leaves|makes|never|not|opens|prefers|refuses|rejects|returns|says|sends|shows|starts|stays|stores|takes|tells|tries|waits|writes)\b|(?:names|reads|reports)\b(?! (?:of|and|are)\b))/i;

/** Shapes that make a title a riddle: a question, a pronoun for the thing under test, a title without an outcome. */
const RIDDLE_TITLES = [
  [/^(?:what|where|why)\b/i, 'the thing itself by its name'],
  [/^(?:it|its|they|theirs?|this|these|those|he|she|we|you|so)\b/i, 'the subject by its name'],
  [/\?$/, 'the outcome, not a question'],
  [/^(?:works?|all is well|the rest|and so on|as (?:it should|before|usual|expected))\.?$/i, 'the outcome'],
];

/** What keeps a title of a test from being found: its words as they stand in it, and what to write in their place. */
export function refusedTitle(title, { isInSuite }) {
  const headless = isInSuite ? null : HEADLESS.exec(title);
  if (headless) return { found: headless[0], instead: 'the subject first: subject, condition, outcome' };
  for (const [refused, instead] of RIDDLE_TITLES) {
    const found = refused.exec(title);
    if (found) return { found: found[0], instead };
  }
  return undefined;
}

/** What a text says that it should not: the words as they stand in it, and what to write in their place. */
export function refusedWords(text, { isComment = false } = {}) {
  const read = SPECIFIED.reduce((rest, specified) => rest.replace(specified, ''), text);
  return [...WORDS, ...(isComment ? [] : SCREEN_WORDS)].flatMap(([refused, instead]) => {
    const found = refused.exec(read);
    return found ? [{ found: found[0], instead }] : [];
  });
}
