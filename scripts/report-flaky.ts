import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end of a run the tests that passed only when they were run once more, so that no one overlooks them. */
export default class ReportFlaky implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.flaky.length > 0) process.stderr.write(`\n*** PASSED ONLY ON RETRY: ***\n${this.flaky.join('\n')}\n`);
  }
}
