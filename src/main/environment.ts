import { DAY_SECONDS } from '#domain/time/durations.ts';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { joinOr } from '#domain/text/words.ts';
import type { TrustedProxies } from '#web/http/chain/client-address.ts';

const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Reads a number of hops or a list of networks; undefined when it is neither. `true` and `false` mean one proxy and none. */
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
 * Each has a description and an example, which the error message for a bad value repeats.
 */
const VARIABLES = {
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .meta({ description: 'Port of the web server. 0: any free port', example: '3000' }),
  HOST: z
    .string()
    .default('0.0.0.0')
    .meta({ description: 'Address that the web server listens on', example: '127.0.0.1' }),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'is not a host name')
    .default('localhost')
    .meta({
      description: 'Base domain: each site is at <slug>.<this>, the group site at <this> itself',
      example: 'forecourt.example',
    }),
  DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      description: 'PostgreSQL server, version 15 or later. If unset, the embedded database in DATA_DIR is used',
      example: 'postgresql://forecourt:secret@db.example:5432/forecourt',
    }),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10).meta({
    description:
      'Maximum database connections per process for pages and jobs. Enquiries use four more, commands and imports four',
    example: '10',
  }),
  DATABASE_TIMEOUT: z.coerce.number().min(0.5).max(300).default(4).meta({
    description: 'Database timeout in seconds for enquiries and jobs',
    example: '4',
  }),
  DATABASE_WAIT: z.coerce.number().min(0).max(DAY_SECONDS).default(60).meta({
    description:
      'Seconds to wait at start for a database that does not respond. 0: give up at once. Commands never wait',
    example: '60',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'Folder of the embedded database and of resized images',
    example: '/var/lib/forecourt',
  }),
  FEED_DROPS_DIR: z.string().startsWith('/', 'must be an absolute path').optional().meta({
    description:
      'Folder on the worker’s machine with a folder per dealership, named by its slug, where suppliers drop stock files, for example by SFTP. Set it for web processes too. If unset, the desk does not offer this way',
    example: '/srv/sftp',
  }),
  BACKUPS_DIR: z.string().optional().meta({
    description:
      'Folder of backups, readable by the worker: files of forecourt backup, or of pg_dump --format=custom. Each night the newest is restored into a scratch database and compared. If unset, no backup is checked',
    example: '/var/lib/forecourt-backups',
  }),
  BACKUP_DAYS: z.coerce.number().min(0.1).max(365).default(2).meta({
    description: 'A backup whose newest data is older than this many days counts as too old',
    example: '2',
  }),
  BACKUP_SCRATCH_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      description:
        'Empty database in which backups of a PostgreSQL server are restored to check them. If unset, one is created on the server for as long as it takes, which needs CREATEDB',
      example: 'postgresql://forecourt:secret@db.example:5432/forecourt_scratch',
    }),
  STOCK_SNAPSHOT_DIR: z.string().min(1).optional().meta({
    description:
      'Folder for a copy of the stock, from which a web process starts faster. Web processes of one database and version may share it. If unset, a start reads all stock from the database',
    example: '/var/lib/forecourt/stock',
  }),
  SITES_DIR: z
    .string()
    .default('./sites')
    .meta({ description: 'Folder with one settings folder per site', example: './sites' }),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .meta({
      description:
        'Mail server for outgoing email. If unset, the one connected at the desk is used; without that, emails are caught in the database (MAIL_CATCHER)',
      example: 'smtp://user:secret@mail.example:587',
    }),
  SMS_URL: url(/^(twilio|clicksend)$/)
    .optional()
    .meta({
      description:
        'SMS provider for sign-in codes and replies by text message, with its account: twilio://AccountSid:AuthToken@api.twilio.com?from=MG… or clicksend://user:key@rest.clicksend.com?from=Name (write + as %2B). If unset, texts are caught in the database (MAIL_CATCHER)',
      example: 'twilio://AC0123:secret@api.twilio.com?from=%2B61412345678',
    }),
  SMS_INBOUND_KEY: z.string().min(16).optional().meta({
    description:
      'Key in the address to which ClickSend forwards text messages: https://<site>/api/texts/clicksend?key=… Twilio signs its requests and needs none',
    example: 'a-long-random-word',
  }),
  MAIL_CATCHER: z.stringbool().optional().meta({
    description:
      'Show caught emails and texts at inbox.<BASE_DOMAIN>, on this machine only. If unset, they are shown while BASE_DOMAIN is localhost',
    example: 'true',
  }),
  MAIL_FROM: z
    .email()
    .default('leads@forecourt.localhost')
    .meta({ description: 'Sender address of outgoing email', example: 'leads@dealer.example' }),
  SECRET: z.string().min(16).optional().meta({
    description:
      'Signs form captchas, previews of settings and imports, and the cookie of browsers that have signed in before, and encrypts keys and passwords from the desk. Set the same value on every web and worker process of one database. If unset, DATA_DIR/secret of the embedded database is used; with a server, each process generates its own at start and no keys can be stored',
    example: 'a-long-random-word',
  }),
  PRIVATE_WEBHOOKS: z.stringbool().default(false).meta({
    description:
      'Allow webhooks to private addresses and over http, and mail servers from the desk at private addresses',
    example: 'true',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: 'Least severe level that is logged', example: 'info' }),
  DEMO_STOCK: z.coerce.number().min(0).max(1).default(1).meta({
    description:
      'Share of the demo stock that npm start loads into an empty database, from 0 (no demo sites either) to 1',
    example: '0',
  }),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(32).meta({
    description: 'Page cache size in megabytes. 0: no cache',
    example: '64',
  }),
  KEPT_BUILDS: z.coerce.number().int().min(0).max(20).default(2).meta({
    description:
      'Number of earlier builds whose scripts and styles are kept in DATA_DIR, for pages opened before a deploy. 0: none',
    example: '2',
  }),
  PICTURE_CACHE_MB: z.coerce.number().int().min(10).max(1_000_000).default(2048).meta({
    description: 'Disk cache for remote images, in megabytes. Least recently used are evicted first',
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
        'Trusted proxies for X-Forwarded-For and X-Forwarded-Proto: a number of hops, or addresses and networks (loopback, uniquelocal). If unset, none is trusted',
      example: 'loopback,10.0.0.0/8',
    }),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65535).optional().meta({
    description:
      'Port that visitors and staff use, for absolute links. If unset: PORT, or the default port behind a trusted proxy',
    example: '443',
  }),
  DRAIN_SECONDS: z.coerce.number().min(0).max(10).default(2).meta({
    description: 'Seconds to keep serving after SIGTERM while /readyz returns 503, so that a proxy can drain traffic',
    example: '5',
  }),
  RATE_LIMIT: z.coerce.number().min(0).max(1000).default(1).meta({
    description: 'Rate-limit multiplier per address: 2 doubles the limits, 0 disables them',
    example: '2',
  }),
  PAGES_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(64).meta({
    description: 'Maximum uncached pages rendered at once under overload. Further requests get a 503. 0: no limit',
    example: '32',
  }),
  SENT_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(8).meta({
    description:
      'Maximum form submissions processed at once under overload. They take priority over pages. 0: no limit',
    example: '8',
  }),
  CHANGE_LOG_DAYS: z.coerce.number().int().min(0).max(36_500).default(7).meta({
    description: 'Days to keep the change log that web processes catch up from. 0: forever',
    example: '7',
  }),
  CAUGHT_MAIL_DAYS: z.coerce.number().int().min(0).max(36_500).default(30).meta({
    description: 'Days to keep emails caught while no mail server is set. 0: forever',
    example: '30',
  }),
  SLOW_PAGE_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description: 'Log a warning for responses slower than this (milliseconds). 0: off',
    example: '1000',
  }),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(600_000).default(1_000).meta({
    description: 'Log a warning for queries slower than this (milliseconds), without parameter values. 0: off',
    example: '500',
  }),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional().meta({
    description: 'Port on which forecourt worker serves /healthz, /readyz and /metrics. If unset, it opens no port',
    example: '3001',
  }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    description:
      'Bearer token required to read /metrics and the details of /readyz, and for forecourt trace. If unset, all are closed',
    example: 'a-long-random-word',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/)
    .optional()
    .meta({
      description:
        'OpenTelemetry collector for traces (OTLP over HTTP), without /v1/traces. If unset, no traces are sent',
      example: 'http://127.0.0.1:4318',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().meta({
    description: 'Extra headers for the trace exporter, for example an API key',
    example: 'x-key=secret',
  }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1).meta({
    description:
      'Share of requests and jobs that are traced, from 0 to 1. A trace started by a trusted proxy follows the decision of the proxy',
    example: '0.1',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .default('forecourt')
    .meta({ description: 'OpenTelemetry service name', example: 'forecourt-web' }),
} satisfies z.ZodRawShape;

export const environmentSchema = z.object(VARIABLES);
export type Environment = z.infer<typeof environmentSchema>;

/** Whether caught email can be read. Unless the operator sets MAIL_CATCHER, only on localhost. */
export const catchesMail = ({
  MAIL_CATCHER,
  BASE_DOMAIN,
}: Pick<Environment, 'MAIL_CATCHER' | 'BASE_DOMAIN'>): boolean => MAIL_CATCHER ?? BASE_DOMAIN === 'localhost';

/** Thrown by `readEnvironment`, with a line for each invalid variable. The message never repeats a value, which may be a secret. */
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
  throw new BadEnvironment(['Invalid environment:', ...parsed.error.issues.map(describeIssue)].join('\n'));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]) as keyof typeof VARIABLES;
  const { description, example } = VARIABLES[name].meta() ?? {};
  return `  ${name}: ${reason(issue)}. ${String(description)}. Example: ${name}=${String(example)}`;
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'is not a whole number';
  if (issue.code === 'too_big') return `is above ${issue.maximum}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? `is shorter than ${issue.minimum} characters` : `is below ${issue.minimum}`;
  if (issue.code === 'invalid_value') return `must be one of ${joinOr(issue.values.map(String))}`;
  if (issue.code === 'invalid_format')
    return issue.format === 'url'
      ? 'is not a valid URL of the expected kind'
      : issue.format === 'email'
        ? 'is not an email address'
        : issue.message;
  return issue.message;
}
