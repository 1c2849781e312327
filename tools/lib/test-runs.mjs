// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { runProgram } from './run-program.mjs'

/** @typedef {import('./check-steps.mjs').CheckEnd} CheckEnd */

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
  }))
}

/** @returns {Promise<CheckEnd>} */
export function runPlaywright() {
  const report = freshReport('browser')
  const line = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json']
  return countTests(line, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
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
 * @param {(json: any) => { passed: number, failed: number }} count
 * @returns {Promise<CheckEnd>}
 */
async function countTests(line, report, count) {
  const { ok, output } = await runProgram(line, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const tests = readCounts(report, count)
  // Success without any test, or an error without a failed test, means that the run itself failed.
  if (ok && tests.passed > 0 && tests.failed === 0) return { ok, output, tests }
  return { ok: false, output, tests: { ...tests, failed: Math.max(tests.failed, 1) } }
}

/**
 * @param {string} report
 * @param {(json: any) => { passed: number, failed: number }} count
 */
function readCounts(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}
