import { z } from 'zod';
import { changesAnswer, changesQuery, problemSchema, stockAnswer, stockQuery } from '../public-data/partner-schemas.ts';
import { vehicleData } from '../public-data/vehicle-schema.ts';
import { searchAnswerSchema } from '../pages/api-search/search-answer-schema.ts';
import { DRIVE_AWAY_KEY } from '#domain/price/price-choice.ts';
import { SEARCH_PARAMETERS } from '../pages/api-search/search-parameters.ts';

/** Higher when a client may have to change. */
const API_VERSION = '1.2.0';

type Json = Record<string, unknown>;

const SCHEMAS = {
  Vehicle: vehicleData,
  SearchAnswer: searchAnswerSchema,
  StockAnswer: stockAnswer,
  ChangesAnswer: changesAnswer,
  Problem: problemSchema,
} as const satisfies Record<string, z.ZodType>;

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json =>
  withoutNames(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

const withoutNames = (schema: object): Json =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));

/** Schemas that others contain are referred to by name. */
function components(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutNames(schema)]));
}

const refers = (name: keyof typeof SCHEMAS): Json => ({ $ref: `#/components/schemas/${name}` });

const answer = (description: string, name: keyof typeof SCHEMAS, type = 'application/json'): Json => ({
  description,
  content: { [type]: { schema: refers(name) } },
});
const refused = (description: string): Json => answer(description, 'Problem', 'application/problem+json');

/** The query of a zod object, field by field. */
const queryOf = (query: z.ZodObject): Json[] =>
  Object.entries(query.shape).map(([name, field]) => {
    const { description, ...schema } = jsonSchema(field as z.ZodType, 'input');
    return {
      name,
      in: 'query',
      required: false,
      ...(description === undefined ? {} : { description }),
      schema: typed(name, schema),
    };
  });

/** What is read from a text may be sent as any text; numbers are described as numbers. */
const typed = (name: string, schema: Json): Json => (name === 'since' ? schema : { ...schema, type: 'integer' });

const searchQuery = (): Json[] =>
  Object.entries(SEARCH_PARAMETERS).map(([name, { schema, rule, most = 1 }]) => {
    const one = jsonSchema(schema, 'input');
    return {
      name,
      in: 'query',
      required: false,
      description: `${rule[0]!.toUpperCase()}${rule.slice(1)}.`,
      ...(most === 1
        ? { schema: one }
        : { style: 'form', explode: true, schema: { type: 'array', items: one, maxItems: most } }),
    };
  });

const KEY = [{ key: [] }];
const WITH_KEY = {
  400: refused('A parameter is wrong.'),
  401: refused('No key of this website.'),
  403: refused('The key lacks the scope.'),
  429: refused('Above the limit of the key; see Retry-After.'),
};

/** The interface for programs as OpenAPI 3.1, made of the schemas that the endpoints use. */
export const openApi = (origin?: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Forecourt: vehicles for sale on a website',
    version: API_VERSION,
    description:
      'Each website answers at its own host, and only with what it shows. Money is in dollars. Refusals are problem documents (RFC 9457).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  ...(origin === undefined ? {} : { servers: [{ url: origin }] }),
  paths: {
    '/api/search': {
      get: {
        operationId: 'search',
        summary: 'Search the stock',
        parameters: searchQuery(),
        responses: {
          200: answer('Hits, exact counts and facets.', 'SearchAnswer'),
          400: WITH_KEY[400],
          429: refused('Too many requests.'),
        },
      },
    },
    '/api/cars/{slug}': {
      get: {
        operationId: 'car',
        summary: 'One car as its page shows it',
        parameters: [
          { name: 'slug', in: 'path', required: true, schema: { type: 'string' } },
          searchQuery().find(({ name }) => name === DRIVE_AWAY_KEY)!,
        ],
        responses: { 200: answer('The car.', 'Vehicle'), 404: refused('No such car on this website.') },
      },
    },
    '/api/stock': {
      get: {
        operationId: 'stock',
        summary: 'Every car for sale, in pages',
        security: KEY,
        parameters: queryOf(stockQuery),
        responses: { 200: answer('A page of the stock, by id.', 'StockAnswer'), ...WITH_KEY },
      },
    },
    '/api/changes': {
      get: {
        operationId: 'changes',
        summary: 'Changes since a cursor',
        description:
          'Vehicles that have changed. Where estimates, repayments or prices of all vehicles change without them, as with on-road figures, the cursor ends with 410.',
        security: KEY,
        parameters: queryOf(changesQuery),
        responses: {
          200: answer('What has changed.', 'ChangesAnswer'),
          ...WITH_KEY,
          410: refused(
            'The cursor is too old, or what all vehicles are shown and priced by has changed since (settings, on-road figures, finance): read the whole stock again.',
          ),
        },
      },
    },
  },
  components: {
    schemas: components(),
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer', description: 'A key that the desk of the website creates.' },
    },
  },
});
