import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#adapters/telemetry/create-metrics.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { backlogMetrics } from '#main/metrics/backlog-metrics.ts';
import { concurrencyMetrics } from '#main/metrics/concurrency-metrics.ts';
import { poolMetrics } from '#main/metrics/pool-metrics.ts';
import { webMetrics } from '#main/metrics/web-metrics.ts';
import { workerMetrics } from '#main/metrics/worker-metrics.ts';
import { createConcurrencyLimits } from '#web/load/concurrency-limits.ts';

const ROOT = join(import.meta.dirname, '../..');
const RULES = join(ROOT, 'deploy/alerts.yaml');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
  .parse(parse(readFileSync(RULES, 'utf8')));
const ALERTS = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));

/** What each rule must fire at, and what it must bear: series and their values, one a minute. */
type Series = Record<string, string>;
const PLANTED: Record<string, { fires: Series; bears: Series }> = {
  ForecourtGone: { fires: {}, bears: { forecourt_build_info: '1x40' } },
  ForecourtCannotStoreEnquiries: one('forecourt_leads_storable', '0x40', '1x40'),
  ForecourtDatabaseAway: one('forecourt_database_following', '0x40', '1x40'),
  ForecourtLeadsNotDelivered: one('forecourt_delivery_overdue_seconds', '121x40', '120x40'),
  ForecourtEnquiriesRefused: one('forecourt_sent_refused_total', '0+1x40', '5x40'),
  ForecourtAnswersFail: {
    fires: answers({ 200: '0+97x40', 500: '0+3x40' }),
    bears: answers({ 200: '0+99x40', 404: '0+9x40', 500: '0+1x40' }),
  },
  ForecourtDeliveriesDead: one('forecourt_deliveries_dead', '1x40', '0x40'),
  ForecourtJobOverdue: one('forecourt_job_overdue_seconds{exported_job="a"}', '901x40', '900x40'),
  ForecourtJobFails: {
    fires: { 'forecourt_job_seconds_count{exported_job="a",outcome="failed"}': '0+1x40' },
    bears: { 'forecourt_job_seconds_count{exported_job="a",outcome="done"}': '0+1x40' },
  },
  ForecourtPagesRefused: one('forecourt_pages_refused_total', '0+1x40', '5x40'),
  ForecourtPagesSlow: {
    fires: buckets({ 1: '0+90x40', 5: '0+100x40' }),
    bears: buckets({ 1: '0+100x40', 5: '0+100x40' }),
  },
  ForecourtConnectionsShort: one('forecourt_database_critical_waiting', '1x40', '0x40'),
  ForecourtBusy: one('nodejs_eventloop_lag_p99_seconds', '0.26x40', '0.25x40'),
  ForecourtEventsDropped: one('forecourt_events_dropped_total', '0+1x40', '7x40'),
  ForecourtBackupFails: one('forecourt_backup_proof_failed', '1x40', '0x40'),
  ForecourtBackupNotProven: one('forecourt_backup_proven_age_seconds', '259201x40', '259200x40'),
};

function one(series: string, fires: string, bears: string) {
  return { fires: { [series]: fires }, bears: { [series]: bears } };
}
function answers(byStatus: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, values]) => [`forecourt_request_seconds_count{status="${status}"}`, values]),
  );
}
function buckets(byLimit: Record<string, string>): Series {
  return Object.fromEntries(
    Object.entries({ ...byLimit, '+Inf': '0+100x40' }).map(([le, values]) => [
      `forecourt_request_seconds_bucket{method="GET",le="${le}"}`,
      values,
    ]),
  );
}

/** Every metric that the processes have, wired as they wire it. */
async function knownMetrics(): Promise<Set<string>> {
  const metrics = createMetrics();
  const pool = { state: () => ({ open: 0, idle: 0, waiting: 0, waitedMs: 0 }) };
  webMetrics(metrics, {
    cache: { bytes: 0, pages: 0 },
    events: { waiting: 0, dropped: 0 },
    stock: { size: 0 },
    follower: { seq: 0, healthy: true },
    storing: { problem: undefined },
  });
  poolMetrics(metrics, { prompt: pool, critical: pool, commands: pool });
  concurrencyMetrics(metrics, createConcurrencyLimits({ pages: 0, submissions: 0 }));
  backlogMetrics(metrics, {} as Database); // only their names are wanted
  workerMetrics(metrics);
  const types = [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

it.each(['deploy/alerts.yaml', 'deploy/grafana.json'])('%s names metrics that exist', async (file) => {
  const known = await knownMetrics();
  const named = new Set(textOf(file).match(/\b(?:forecourt|nodejs|process)_[a-z0-9_]+\b/g));
  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

it('each alert has a planted value here, and a line in docs/operate.md', () => {
  expect(ALERTS.toSorted()).toEqual(Object.keys(PLANTED).toSorted());
  const guide = textOf('docs/operate.md');
  expect(ALERTS.filter((alert) => !guide.includes(`| \`${alert}\` |`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;
if (!hasPromtool) process.stdout.write('\n*** promtool is not installed: the alert rules are not run. ***\n\n');

it.skipIf(!hasPromtool)('each alert fires at its planted value, and not just beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const test = (alert: string, what: 'fires' | 'bears') => ({
    name: `${alert} ${what}`,
    interval: '1m',
    input_series: Object.entries(PLANTED[alert]![what]).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: '39m',
        exp_samples: what === 'fires' ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  });
  const file = join(folder, 'test.yaml');
  const tests = ALERTS.flatMap((alert) => [test(alert, 'fires'), test(alert, 'bears')]);
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  expect(execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
});
