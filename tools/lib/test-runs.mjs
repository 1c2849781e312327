// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

/** @typedef {import('./check-steps.mjs').CheckEnd} CheckEnd */
/** @typedef {{ passed: number, failed: number, failures: string[], unsteady?: string[] }} Counts a line for each test in the browser */

/** Of each kind that is repeated at the end of a failed run. */
const linesMax = 30

const reports = path.join(root, '.cache/test-reports')

/**
 * The dot reporter, without the logs of passed tests: a log that is cut short still shows the failures.
 * @param {string} project of vitest.config.ts
 * @returns {Promise<CheckEnd>}
 */
export function runVitest(project) {
  const report = freshReport(project)
  const reporters = ['--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${report}`]
  return countTests(['vitest', 'run', '--project', project, ...reporters], report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    failures: [],
  }))
}

/**
 * A journey that fails is tried once more: one that passes then is named as unsteady, with its first error.
 * @returns {Promise<CheckEnd>}
 */
export function runPlaywright() {
  const report = freshReport('browser')
  const line = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--retries=1', '--reporter=dot,json']
  return countTests(line, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: linesOf(suites, ['unexpected', 'skipped']),
    unsteady: linesOf(suites, ['flaky']),
  }))
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
        return `${file}:${line} ${title}: ${stripVTControlCharacters(message).split('\n').slice(0, 3).join(' ')}`
      }),
    ...linesOf(inner, statuses),
  ])
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, `${name}.json`)
  rmSync(report, { force: true })
  return report
}

/**
 * @param {string[]} line
 * @param {string} report that the program writes
 * @param {(json: any) => Counts} count
 * @returns {Promise<CheckEnd>}
 */
async function countTests(line, report, count) {
  const { ok, output } = await runProgram(line, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const { passed, failed, failures, unsteady: flaky = [] } = readCounts(report, count)
  const said = saidBySite(output)
  const unsteady = [...flaky.map((each) => `passed the second time: ${each}`), ...said.filter(isStop)]
  // Success without any test, or an error without a failed test, means that the run itself failed.
  if (ok && passed > 0 && failed === 0) return { ok, output, tests: { passed, failed, unsteady } }
  return {
    ok: false,
    output: [output, ...said, ...failures.slice(0, linesMax)].join('\n'),
    tests: { passed, failed: Math.max(failed, 1), unsteady },
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
    return { passed: 0, failed: 1, failures: [] }
  }
}
