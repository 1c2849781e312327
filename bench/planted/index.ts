import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../report.ts'
import { copyTree } from './copy-tree.ts'
import { faults, type Fault, type TestCheck, type ToolCheck } from './faults.ts'

/** Only ends what would never end: one file takes less than a minute on a quiet machine. */
const minutesMax = 20

/**
 * Plants one fault after the other in a copy of the tree and runs the one test or rule that has to notice it.
 * @throws Error where a check fails without a fault, or a fault does not fit its file: then nothing is shown
 */
export function benchPlanted({ root }: { root: string }): Figure[] {
  const copy = path.join(root, '.cache/planted')
  // Of a run that was killed.
  rmSync(copy, { recursive: true, force: true })
  try {
    copyTree(root, copy)
    // All of them before the first test: a change of the sources may have left one behind.
    for (const fault of faults) readPlace(copy, fault)
    run(copy, ['tools/build.mjs', '--only', 'texts'])
    checkUnchanged(copy)
    const missed = faults.filter((fault) => !isCaught(copy, fault))
    const budget = { atLeast: faults.length }
    const detail = missed.map(({ what }) => what).join('; ')
    return [
      {
        what: 'planted faults that are caught',
        measured: faults.length - missed.length,
        unit: 'faults',
        budget,
        detail,
      },
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const isTest = (check: Fault['check']): check is TestCheck => 'test' in check

function checkUnchanged(copy: string): void {
  const checks = faults.map(({ check }) => check)
  const tests = checks.filter(isTest)
  const { failed, passed, output } = runTests(copy, tests)
  if (failed.length > 0) throw new Error(`without a fault these fail: ${failed.join('; ')}\n${output}`)
  const unknown = tests.filter(({ test }) => !passed.includes(test))
  if (unknown.length > 0) throw new Error(`no such tests: ${unknown.map(({ test }) => test).join('; ')}\n${output}`)
  for (const tool of new Set(checks.flatMap((check) => (isTest(check) ? [] : [check.tool])))) {
    const { status, output: said } = run(copy, [tool])
    if (status !== 0) throw new Error(`without a fault ${tool} fails:\n${said}`)
  }
}

/** Plants a fault, runs its check and takes the fault back. */
function isCaught(copy: string, { what, file, find, replace, check }: Fault): boolean {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
  writeFileSync(
    place,
    text.replace(find, () => replace),
  )
  try {
    const caught = isTest(check)
      ? runTests(copy, [check]).failed.includes(check.test)
      : isRefused(run(copy, [check.tool]), { file, rule: check.rule })
    const by = isTest(check) ? `${check.file}: ${check.test}` : `${check.tool}: ${check.rule}`
    console.log(`${caught ? 'caught    ' : 'NOT CAUGHT'} ${what.padEnd(58)} ${by}`)
    return caught
  } finally {
    writeFileSync(place, text)
  }
}

/** @throws Error where the fault does not fit its file */
function readPlace(copy: string, { file, find }: Pick<Fault, 'file' | 'find'>): string {
  const text = readFileSync(path.join(copy, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
  return text
}

const isRefused = ({ status, output }: Ended, { file, rule }: { file: string; rule: ToolCheck['rule'] }): boolean =>
  status !== 0 && output.split('\n').some((line) => line.startsWith(`${rule}: ${file}`))

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/** Runs files of tests. @returns the titles of those that failed and passed */
function runTests(copy: string, tests: readonly TestCheck[]): { failed: string[]; passed: string[]; output: string } {
  const report = path.join(copy, '.cache/planted.json')
  rmSync(report, { force: true })
  const projects = [...new Set(tests.map(({ project }) => project))].flatMap((project) => ['--project', project])
  const files = [...new Set(tests.map(({ file }) => file))]
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { output } = run(copy, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...files])
  const results = readReport(report, output).testResults.flatMap(({ assertionResults }) => assertionResults)
  const titlesOf = (wanted: string) => results.filter(({ status }) => status === wanted).map(({ title }) => title)
  return { failed: titlesOf('failed'), passed: titlesOf('passed'), output }
}

function readReport(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch (cause) {
    throw new Error(`the tests have not run:\n${output}`, { cause })
  }
}

interface Ended {
  status: number | null
  output: string
}

function run(copy: string, line: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    cwd: copy,
    encoding: 'utf8',
    timeout: minutesMax * 60_000,
    maxBuffer: 50_000_000,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}
