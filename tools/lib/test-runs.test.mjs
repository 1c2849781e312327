// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUnsteadyVitest } from './test-runs.mjs'

const project = 'planted'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairground-runs-'))
  const config = { test: { projects: [{ test: { name: project, globals: true, include: ['*.test.mjs'] } }] } }
  writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const plant = (/** @type {string} */ name, /** @type {string} */ body) =>
  writeFileSync(
    path.join(folder, `${name}.test.mjs`),
    `import { existsSync, writeFileSync } from 'node:fs'\n test('of ${name}', () => {${body}})\n test('beside it', () => {})`,
  )
const failsOnce = `
  if (existsSync(new URL('seen', import.meta.url))) return
  writeFileSync(new URL('seen', import.meta.url), '')
  throw new Error('too slow this once')`
const fails = `throw new Error('wrong')`

const run = () => runUnsteadyVitest(project, ['--root', folder])

test('a file that fails once is run again alone, counted once, and named with its error', async () => {
  plant('steady', '')
  plant('unsteady', failsOnce)
  const { ok, tests } = await run()
  expect({ ok, passed: tests?.passed, failed: tests?.failed }).toEqual({ ok: true, passed: 4, failed: 0 })
  expect(tests?.retried).toEqual([expect.stringMatching(/unsteady\.test\.mjs of unsteady: .*too slow this once/)])
})

test('a file that fails twice has failed, also beside one that fails once', async () => {
  plant('unsteady', failsOnce)
  plant('broken', fails)
  const { ok, output, tests } = await run()
  expect({ ok, failed: tests?.failed }).toEqual({ ok: false, failed: 2 })
  expect(output).toContain('wrong')
})

test('many failed files are not run again', async () => {
  for (const name of ['a', 'b', 'c']) plant(name, fails)
  plant('unsteady', failsOnce)
  const { ok, tests } = await run()
  expect({ ok, failed: tests?.failed }).toEqual({ ok: false, failed: 4 })
})
