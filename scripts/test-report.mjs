import { existsSync, readFileSync } from 'node:fs';

/**
 * Result of a test runner. `tests`: full names, whether each ran, and its errors, also of a try before it passed.
 * @typedef {{ passed: number, failed: number, skipped: number, tests: Test[] }} Counts
 * @typedef {{ name: string, ran: boolean, failed: boolean, errors: string[] }} Test
 */

/**
 * The parts of the Vitest and Playwright JSON reports that we read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   numTodoTests: number, testResults: { assertionResults: { fullName: string, status: string,
 *   failureMessages: string[] }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }
 * } PlaywrightReport
 */

/** @type {Counts} Used when a runner crashed before writing its report. */
const NOTHING = { passed: 0, failed: 0, skipped: 0, tests: [] };

/**
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  if (!existsSync(file)) return NOTHING;
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults
      .flatMap((suite) => suite.assertionResults)
      .map(({ fullName, status, failureMessages }) => ({
        name: fullName,
        ran: status === 'passed' || status === 'failed',
        failed: status === 'failed',
        errors: failureMessages,
      })),
  };
}

/**
 * The tests that failed, and those that passed only on their second try: at the end of a long output, the only part
 * that a CI server may show.
 * @param {Test[]} tests
 */
export function failureLines(tests) {
  return tests
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, failed, errors }) => {
      const error = errors[0]?.split('\n').slice(0, 3).join('\n    ');
      return `${failed ? 'FAILED' : 'FLAKY '} ${name}\n    ${error}`;
    });
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  if (!existsSync(file)) return NOTHING;
  /** @type {PlaywrightReport} */
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, tests: [] };
}

/**
 * Reports whether the tests that name a service ran.
 * @param {string} service
 * @param {Test[]} tests
 */
export function serviceLine(service, tests) {
  const about = tests.filter(({ name }) => name.includes(service));
  if (about.length === 0) return `${service}: no test needs it yet.`;
  const ran = about.filter((test) => test.ran).length;
  // Some tests run in the long run only.
  if (ran > 0) return `${service}: ${ran} tests ran on it.`;
  return `${service}: its tests were LEFT OUT, it is not here.`;
}
