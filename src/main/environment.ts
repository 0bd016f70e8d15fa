import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import type { TrustedProxies } from '#web/http/client-address.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** A number of hops, or networks; undefined when it is neither. `true` and `false` are one proxy and none. */
function trustedProxies(text: string): TrustedProxies | undefined {
  if (text === '' || text === 'false') return { hops: 0 };
  if (text === 'true') return { hops: 1 };
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const networks = text.split(',').map((network) => network.trim());
  try {
    proxyAddr.compile(networks);
    return { networks };
  } catch {
    return undefined;
  }
}

/**
 * Every environment variable that Forecourt reads; docs/operate.md and .env.example list the same.
 * Each has a sentence and an example, which a refusal repeats.
 */
const VARIABLES = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .meta({ description: 'The port of the web server; 0 takes any free one', example: '3000' }),
  HOST: z
    .string()
    .default('0.0.0.0')
    .meta({ description: 'The address the web server listens on', example: '127.0.0.1' }),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'is not a host name')
    .default('localhost')
    .meta({
      description: 'Every site answers at <slug>.<this>, the group site at <this> itself',
      example: 'forecourt.example',
    }),
  DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      description: 'A PostgreSQL server, 15 or newer. Without it the embedded database in DATA_DIR is used',
      example: 'postgresql://forecourt:secret@db.example:5432/forecourt',
    }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10).meta({
    description:
      'How many connections a process opens to that server at most for pages and jobs; enquiries have four of their own besides, commands and imports four',
    example: '10',
  }),
  DATABASE_TIMEOUT: z.coerce.number().min(0.5).max(300).default(4).meta({
    description:
      'How long (seconds) an enquiry or a job waits for an answer of the database before it says that there is none',
    example: '4',
  }),
  DATABASE_WAIT: z.coerce.number().min(0).max(86400).default(60).meta({
    description:
      'How long (seconds) a server that starts waits for a database that does not answer; 0 gives up at once. Commands never wait',
    example: '60',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'The folder of the embedded database and of resized pictures',
    example: '/var/lib/forecourt',
  }),
  SITES_DIR: z
    .string()
    .default('./sites')
    .meta({ description: 'The folder with one folder of settings per site', example: './sites' }),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .meta({
      description:
        'The mail server that leads go out through. Without it they are caught in the database (MAIL_CATCHER)',
      example: 'smtp://user:secret@mail.example:587',
    }),
  SMS_URL: url(/^(twilio|clicksend)$/)
    .optional()
    .meta({
      description:
        'The provider that sign-in codes are texted through, with its account: twilio://AccountSid:AuthToken@api.twilio.com?from=MG… or clicksend://user:key@rest.clicksend.com?from=Name (write + as %2B). Without it texts are caught in the database (MAIL_CATCHER)',
      example: 'twilio://AC0123:secret@api.twilio.com?from=%2B61412345678',
    }),
  MAIL_CATCHER: z.stringbool().optional().meta({
    description:
      'Whether caught mails and texts can be read at inbox.<BASE_DOMAIN>, on this machine only. Without it they can while BASE_DOMAIN is localhost',
    example: 'true',
  }),
  MAIL_FROM: z
    .email()
    .default('leads@forecourt.localhost')
    .meta({ description: 'The sender of those mails', example: 'leads@dealer.example' }),
  SECRET: z.string().min(16, 'is shorter than 16 characters').optional().meta({
    description:
      'Signs the captcha of forms, previews of settings and the cookie of browsers that have signed in before; the same for every web process of one database. Without it each process makes its own at start',
    example: 'a-long-random-word',
  }),
  PRIVATE_WEBHOOKS: z.stringbool().default(false).meta({
    description: 'Whether webhooks may call this machine and its network, and over http',
    example: 'true',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'How much is logged', example: 'info' }),
  DEMO_STOCK: z.coerce.number().min(0).max(1).default(1).meta({
    description:
      'How much of the demo stock npm start fills an empty database with, from 0 (no demo sites either) to 1',
    example: '0',
  }),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64).meta({
    description: 'How much memory rendered pages may take, in megabytes; 0 renders every page anew',
    example: '64',
  }),
  KEPT_BUILDS: z.coerce.number().int().min(0).max(20).default(2).meta({
    description:
      'How many earlier builds keep their scripts and styles in DATA_DIR, for pages that were opened before a deploy; 0 keeps none',
    example: '2',
  }),
  PICTURE_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(2048).meta({
    description:
      'How much disk the fetched pictures of other hosts may take, in megabytes; the longest unused go first',
    example: '2048',
  }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, context): TrustedProxies => {
      const proxies = trustedProxies(text);
      if (proxies) return proxies;
      context.addIssue({ code: 'custom', message: 'is neither a number of proxies nor a list of addresses' });
      return z.NEVER;
    })
    .meta({
      description:
        'Which proxies in front are believed (X-Forwarded-For, X-Forwarded-Proto): how many of them, or their addresses and networks; loopback and uniquelocal stand for networks of this machine and around it. Without it nobody is',
      example: 'loopback,10.0.0.0/8',
    }),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional().meta({
    description:
      'The port that visitors use, for canonical links and sitemaps. Without it PORT, or behind a trusted proxy the usual one',
    example: '443',
  }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).default(2).meta({
    description:
      'How long a server that is told to stop goes on answering while /readyz says 503, so that a proxy sends visitors elsewhere first',
    example: '5',
  }),
  RATE_LIMIT: z.coerce.number().min(0).max(1000).default(1).meta({
    description: 'How generous the limits for one address are: 2 allows twice as much, 0 does not count at all',
    example: '2',
  }),
  PAGES_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(64).meta({
    description:
      'How many pages that are in no cache may be in hand while the process has no time left; who asks for one more is told to come again (503). 0 sends nobody away',
    example: '32',
  }),
  SENT_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(8).meta({
    description:
      'The same for what people send, such as enquiries: they go before pages, and few at once are done sooner than many',
    example: '8',
  }),
  CHANGE_LOG_DAYS: z.coerce.number().int().min(0).max(36_500).default(7).meta({
    description:
      'How many days the log of changes is kept, by which web processes catch up after an absence; 0 keeps it for ever',
    example: '7',
  }),
  CAUGHT_MAIL_DAYS: z.coerce.number().int().min(0).max(36_500).default(30).meta({
    description: 'How many days mail is kept that was caught because there is no mail server; 0 keeps it for ever',
    example: '30',
  }),
  SLOW_PAGE_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description: 'An answer that takes longer (milliseconds) is a warning in the log; 0 logs none',
    example: '1000',
  }),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description:
      'A question to the database that takes longer (milliseconds) is a warning in the log, without its values; 0 logs none',
    example: '500',
  }),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional().meta({
    description:
      'The port at which forecourt worker answers /healthz, /readyz and /metrics. Without it it listens nowhere',
    example: '3001',
  }),
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional().meta({
    description:
      'Who sends this as "Authorization: Bearer …" may read /metrics and the details of /readyz; without it nobody may',
    example: 'a-long-random-word',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/)
    .optional()
    .meta({
      description:
        'The OpenTelemetry collector that traces go to (OTLP over HTTP), without /v1/traces. Without it there are none',
      example: 'http://127.0.0.1:4318',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    description: 'Headers that go with them, such as a key of the service that takes them',
    example: 'x-key=secret',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1).meta({
    description:
      'The share of requests and jobs that are traced, from 0 to 1; what a trusted proxy began is traced as the proxy says',
    example: '0.1',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('forecourt')
    .meta({ description: 'What this process is called there', example: 'forecourt-web' }),
} satisfies z.ZodRawShape;

export const environmentSchema = z.object(VARIABLES);
export type Environment = z.infer<typeof environmentSchema>;

/** Whether caught mail can be read: without a word of the operator only on somebody's own machine. */
export const catchesMail = ({
  MAIL_CATCHER,
  BASE_DOMAIN,
}: Pick<Environment, 'MAIL_CATCHER' | 'BASE_DOMAIN'>): boolean => MAIL_CATCHER ?? BASE_DOMAIN === 'localhost';

/** What `readEnvironment` throws: one line per variable that cannot be used. Its message never repeats a value, which may be a secret. */
export class BadEnvironment extends Error {
  override name = 'BadEnvironment';
}

/** Reads and checks the environment once, at start. An empty variable counts as absent. Throws `BadEnvironment`. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new BadEnvironment(['The environment cannot be used:', ...parsed.error.issues.map(describeIssue)].join('\n'));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof typeof VARIABLES;
  const { description, example } = VARIABLES[name].meta() ?? {};
  return `  ${name}: ${reason(issue)}. ${String(description)}. Example: ${name}=${String(example)}`;
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'is not a whole number';
  if (issue.code === 'too_big') return `is above ${issue.maximum}`;
  if (issue.code === 'too_small') return `is below ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`;
  if (issue.code === 'invalid_format')
    return issue.format === 'url'
      ? 'is not an address of the right kind'
      : issue.format === 'email'
        ? 'is not an e-mail address'
        : issue.message;
  return issue.message;
}
