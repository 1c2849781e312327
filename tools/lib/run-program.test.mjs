// @ts-check
import { expect, it } from 'vitest'
import { runProgram } from './run-program.mjs'

const limits = { lookMs: 100, looks: 10, cpuShare: 0.05 }

it('a program that waits for what never comes is ended, with the processes it started', async () => {
  const inner = `setInterval(() => {}, 1e6)`
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`
  const { ok, output } = await runProgram(['node', '-e', script], {}, limits)
  expect(ok).toBe(false)
  expect(output).toContain('neither printed nor computed anything')
})

it('one that computes without a word, or says a word now and then, is not', async () => {
  const computes = `const startedAt = process.cpuUsage().user; while (process.cpuUsage().user - startedAt < 2e6);`
  const speaks = `let words = 0; setInterval(() => (console.log(++words), words === 8 && process.exit()), 250)`
  const ends = await Promise.all([computes, speaks].map((script) => runProgram(['node', '-e', script], {}, limits)))
  expect(ends.map(({ ok }) => ok)).toEqual([true, true])
})
