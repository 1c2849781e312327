// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { changedVariable } from './import-graph.mjs'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'
import { keepDurations } from './testing/test-durations.mjs'

/** @typedef {import('./check-steps.mjs').CheckEnd} CheckEnd */
/** @typedef {{ passed: number, failed: number, failures: string[], retried?: string[], durations: import('./testing/test-durations.mjs').Durations }} Counts a line for each test in the browser */

/** Of each kind that is repeated at the end of a failed run. */
const linesMax = 30

const reports = path.join(root, '.cache/test-reports')

/** So many failed files may have met a delay; more of them are a fault. */
const repeatedFilesMax = 3

/**
 * @param {string} project of vitest.config.ts
 * @param {readonly string[]} [words] options of vitest, and folders when only their tests run
 * @param {readonly string[]} [changed] files whose tests run first
 * @returns {Promise<CheckEnd>}
 */
export const runVitest = (project, words = [], changed = []) => runFiles(project, words, changedEnv(changed))

/**
 * For tests of whole processes and databases: files that fail are run once more, alone. What passes then is named as
 * retried, with its first error.
 * @param {string} project of vitest.config.ts
 * @param {readonly string[]} [options] of vitest
 * @param {readonly string[]} [changed] files whose tests run first
 * @returns {Promise<CheckEnd>}
 */
export async function runUnsteadyVitest(project, options = [], changed = []) {
  const first = await runFiles(project, options, changedEnv(changed))
  const failed = first.ok ? [] : failedFilesOf(project)
  if (failed.length === 0 || failed.length > repeatedFilesMax) return first
  const failures = failuresOf(project)
  const again = await runFiles(project, [...options, ...failed], { [runsAgain]: 'yes' })
  if (!again.ok || !first.tests) return first
  const { passed, failed: failedOnce } = first.tests
  const tests = { passed: passed + failedOnce, failed: 0, retried: failures, stopped: first.tests.stopped ?? [] }
  return { ok: true, output: first.output, tests }
}

const changedEnv = (/** @type {readonly string[]} */ changed) => ({ [changedVariable]: changed.join('\n') })

/** In the environment of a second run: what the first one has left for other steps stays. */
const runsAgain = 'TEST_RUNS_AGAIN'

/**
 * The dot reporter, without the logs of passed tests: a log that is cut short still shows the failures.
 * @param {string} project
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<CheckEnd>}
 */
function runFiles(project, words, env = {}) {
  const report = freshReport(project)
  const reporters = ['--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${report}`]
  const line = ['vitest', 'run', '--project', project, ...reporters, ...words]
  return countTests(line, { report, env }, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    failures: [],
    durations: Object.fromEntries(
      json.testResults.map((/** @type {FileResult} */ { name, startTime, endTime }) => [
        path.relative(root, name),
        endTime - startTime,
      ]),
    ),
  }))
}

/** @param {string} project */
const failedFilesOf = (project) =>
  readResults(project).flatMap(({ name, status }) => (status === 'failed' ? [name] : []))

/**
 * @param {string} project
 * @returns {string[]} a line for each failed test, and for each file that failed without one
 */
const failuresOf = (project) =>
  readResults(project)
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const file = path.relative(root, name)
      if (tests.length === 0) return [`${file}: ${startOf(message)}`]
      return tests.map(({ fullName, failureMessages }) => `${file} ${fullName}: ${startOf(failureMessages[0] ?? '')}`)
    })

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult */
/** @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: TestResult[] }} FileResult */

/**
 * @param {string} project
 * @returns {FileResult[]}
 */
function readResults(project) {
  try {
    return JSON.parse(readFileSync(reportOf(project), 'utf8')).testResults
  } catch {
    return []
  }
}

/** @param {string} message */
const startOf = (message) => stripVTControlCharacters(message).split('\n').slice(0, 3).join(' ')

/**
 * A journey that fails is tried once more: one that passes then is named as retried, with its first error.
 * @returns {Promise<CheckEnd>}
 */
export function runPlaywright() {
  const report = freshReport('browser')
  const line = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--reporter=dot,json']
  return countTests(line, { report, env: {} }, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: linesOf(suites, ['unexpected', 'skipped']),
    retried: linesOf(suites, ['flaky']),
    durations: Object.fromEntries(
      suites.map((/** @type {any} */ suite) => [path.join('e2e', suite.file), durationOf(suite)]),
    ),
  }))
}

/**
 * @param {any} suite of Playwright's report
 * @returns {number} milliseconds of all its tests
 */
function durationOf({ suites = [], specs }) {
  const results = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  return [...suites.map(durationOf), ...results.map((/** @type {any} */ { duration }) => duration)].reduce(
    (sum, ms) => sum + ms,
    0,
  )
}

/**
 * @param {any[]} suites of Playwright's report
 * @param {string[]} statuses
 * @returns {string[]} a line for each test that ended so
 */
function linesOf(suites, statuses) {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ test) => statuses.includes(test.status)))
      .map((/** @type {any} */ { file, line, title, tests }) => {
        const results = tests.flatMap((/** @type {any} */ test) => test.results)
        const message = results.find((/** @type {any} */ { error }) => error)?.error.message ?? 'it did not run'
        return `${file}:${line} ${title}: ${startOf(message)}`
      }),
    ...linesOf(inner, statuses),
  ])
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const report = reportOf(name)
  rmSync(report, { force: true })
  return report
}

/** @param {string} name */
const reportOf = (name) => path.join(reports, `${name}.json`)

/**
 * @param {string[]} line
 * @param {{ report: string, env: Readonly<Record<string, string>> }} written what the program writes, and its environment
 * @param {(json: any) => Counts} count
 * @returns {Promise<CheckEnd>}
 */
async function countTests(line, { report, env }, count) {
  const { ok, output } = await runProgram(line, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env })
  const { passed, failed, failures, retried = [], durations } = readCounts(report, count)
  keepDurations(durations)
  const said = saidBySite(output)
  const stopped = said.filter(isStop)
  // Success without any test, or an error without a failed test, means that the run itself failed.
  if (ok && passed > 0 && failed === 0) return { ok, output, tests: { passed, failed, retried, stopped } }
  return {
    ok: false,
    output: [output, ...said, ...failures.slice(0, linesMax)].join('\n'),
    tests: { passed, failed: Math.max(failed, 1), retried, stopped },
  }
}

/**
 * What the journeys' platform wrote, once more at the end: of a long log only the end may be kept.
 * @param {string} output
 */
const saidBySite = (output) => (output.match(/site: .*/g) ?? []).slice(-linesMax)

/** A process that stopped was started again, so that the tests may have passed all the same. */
const isStop = (/** @type {string} */ line) => line.includes('stopped')

/**
 * @param {string} report
 * @param {(json: any) => Counts} count
 * @returns {Counts}
 */
function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: [], durations: {} }
  }
}
