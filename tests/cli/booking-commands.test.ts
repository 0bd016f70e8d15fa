import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadStore } from '#adapters/postgres/lead/lead-store.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { forecourt } from '#main/forecourt.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase, type OpenDatabase } from '#main/open/open-database.ts';
import { aNewLead } from '#tests/builders.ts';
import { makeDataFolder } from '#tests/data-folder.ts';
import { storeLead } from '#tests/store-lead.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-bookings-'));
const DATA_DIR = join(root, 'data');
let server: OpenDatabase;
/** The day after tomorrow, in Brisbane. */
const DAY = dayAfter(wallTime(new Date(), 'Australia/Brisbane').date, 2);

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const variables = { DATA_DIR, SITES_DIR: join(root, 'sites') };
  const code = await forecourt(args, variables, { stdin: new PassThrough(), stdout, stderr });
  return { code, text: `${String(stdout.read() ?? '')}${String(stderr.read() ?? '')}` };
}

beforeAll(async () => {
  makeDataFolder(DATA_DIR);
  server = await openDatabase(readEnvironment({ DATA_DIR }));
  mkdirSync(join(root, 'sites/yard'), { recursive: true });
  writeFileSync(
    join(root, 'sites/yard/site.yaml'),
    'group: g\nsite: { name: Yard }\nlead: { email: [leads@yard.example] }\nservice: { booking: true, slotMinutes: 60, noticeHours: 0, loanCars: 1 }\n',
  );
  writeFileSync(
    join(root, 'dealerships.yaml'),
    "group: { slug: g, name: G }\ndealerships:\n  - { slug: yard, name: Yard, lead_email: leads@yard.example, locations: [{ slug: yard, name: Yard, primary: true, address: { street: 1 High Street, city: Newstead, state: QLD, postcode: '4006' }, country: AU, timezone: Australia/Brisbane, opening_hours: { mon-fri: 08:00-16:00, sat: 08:00-16:00, sun: 08:00-16:00 } }] }\n",
  );
  for (const args of [
    ['site', 'apply', '--new-group', 'g'],
    ['dealership', 'apply', join(root, 'dealerships.yaml')],
  ])
    expect({ args, ...(await run(...args)) }).toMatchObject({ code: 0 });
  const { database } = server;
  const { rows } = await sql<{ site: number; location: number }>`
    select sites.id as site, locations.id as location from sites, locations`.execute(database);
  const { site, location } = rows[0]!;
  for (const kind of ['service', 'drive'] as const)
    await storeLead(
      createLeadStore(database),
      site,
      aNewLead({
        idempotencyKey: `booked-${kind}`,
        appointment: {
          locationId: location,
          carId: null,
          startsAt: new Date(`${DAY}T10:00:00+10:00`),
          minutes: 60,
          capacity: 9,
          travelMinutes: 0,
          perPerson: 9,
          key: `booked-${kind}`.padEnd(22, 'x'),
          ...(kind === 'service' && {
            service: {
              slotMinutes: 60,
              perDay: 9,
              loanCars: 1,
              loanCar: true,
              day: { from: new Date(`${DAY}T00:00:00+10:00`), to: new Date(`${DAY}T23:59:00+10:00`) },
            },
          }),
        },
      }),
    );
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it.each([
  ['service', 'Service booking', new RegExp(`${DAY} 10:00 +Yard +yes +\\d+`)],
  ['test-drive', 'Test drive', new RegExp(`${DAY} 10:00 +Yard +\\d+`)],
])(
  'forecourt %s lists, moves and cancels bookings of its kind, and says what it cannot do',
  async (command, one, line) => {
    const { text } = await run(command, 'list', 'yard');
    expect(text).toContain(one.toUpperCase());
    expect(text.trim().split('\n'), text).toHaveLength(2);
    expect(text).toMatch(line);
    const id = /^\s*(\d+) /m.exec(text.split('\n')[1]!)![1]!;
    expect(await run(command, 'move', 'yard', id, `${DAY}T03:00`)).toMatchObject({
      code: 1,
      text: expect.stringContaining(`${one} ${id} was not moved: that time is not free.`) as string,
    });
    const first = `${DAY} 08:00`;
    const times = await run(command, 'move', 'yard', id, `${DAY}T08:00`);
    expect(times).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${one} ${id} was moved to ${first}.`) as string,
    });
    expect((await run(command, 'list', 'yard')).text).toContain(first);
    expect(await run(command, 'cancel', 'yard', id)).toMatchObject({ code: 0 });
    expect((await run(command, 'list', 'yard')).text).toContain(`No ${one.toLowerCase()}s booked.`);
    const gone = await run(command, 'cancel', 'yard', id);
    expect(gone.code).toBe(1);
    expect(gone.text).toContain(`Run "forecourt ${command} list yard" to see all.`);
  },
);
