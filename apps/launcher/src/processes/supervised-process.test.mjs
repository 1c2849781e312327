// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptsConnections, findFreePorts } from './ports.mjs'
import { birthOf } from './process-identity.mjs'
import { root } from '../root.mjs'
import { SupervisedProcess } from './supervised-process.mjs'

let folder = ''
/** @type {SupervisedProcess[]} */
const open = []
/** @type {string[]} */
let said = []

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairground-supervised-'))
  said = []
})
afterEach(async () => {
  for (const running of open.splice(0)) await running.stop()
  rmSync(folder, { recursive: true })
})

const listening = `
import net from 'node:net'
net.createServer().listen(Number(process.env.PORT), '127.0.0.1', () => console.log('READY {"answer":42}'))
`

/**
 * @param {string} script
 * @param {{ autoRestart?: boolean }} [how]
 */
async function supervise(script, { autoRestart = true } = {}) {
  const entry = path.join(folder, 'entry.mjs')
  writeFileSync(entry, script)
  const port = await findFreePorts('127.0.0.1')
  const plan = {
    name: 'thing',
    entry,
    nodeOptions: [],
    port,
    announcement: 'READY',
    stopSeconds: 1,
    env: { PORT: String(port) },
  }
  const surroundings = {
    node: process.execPath,
    logDir: folder,
    autoRestart,
    say: (/** @type {string} */ line) => void said.push(line),
  }
  const running = new SupervisedProcess(plan, surroundings)
  open.push(running)
  return running
}

it('is ready when it has reported so and listens', async () => {
  const running = await supervise(listening)
  expect(await running.start()).toEqual({ answer: 42 })
  const { pid = 0 } = running
  await running.stop()
  expect(birthOf(pid)).toBeUndefined()
})

it('is ready after its dependencies, and not ready when they stop', async () => {
  let settle = () => {}
  const ground = new Promise((/** @type {(value?: unknown) => void} */ resolve) => (settle = resolve))
  const running = await supervise(listening)
  let isReady = false
  const started = running.start(ground).then(() => (isReady = true))
  await vi.waitFor(async () => expect(await acceptsConnections(running.plan.port)).toBe(true), 20_000)
  expect(isReady).toBe(false)
  settle()
  expect(await started).toBe(true)

  const other = await supervise(listening)
  await expect(other.start(Promise.reject(new Error('The cellar is flooded.')))).rejects.toThrow(
    'The cellar is flooded.',
  )
})

it('is restarted after a kill, with a message', async () => {
  const running = await supervise(listening)
  await running.start()
  const { pid } = running
  await running.kill('SIGKILL')
  await vi.waitFor(() => expect(said).toContain('The thing is back.'), 20_000)
  expect(running.pid).not.toBe(pid)
  expect(said[0]).toBe('The thing stopped (SIGKILL): starting it again in 0.25 s.')
})

it('stays stopped without restarts, with a message, until it is started again', async () => {
  const running = await supervise(listening, { autoRestart: false })
  await running.start()
  await running.kill('SIGKILL')
  expect(running.pid).toBeUndefined()
  expect(said).toEqual(['The thing stopped (SIGKILL).'])
  expect(await running.start()).toEqual({ answer: 42 })
})

it('reports the process’s own reason for not starting', async () => {
  const running = await supervise("console.error('The cellar is flooded.')\nprocess.exit(1)\n")
  await expect(running.start()).rejects.toThrow(
    /^The thing stopped while starting: The cellar is flooded \(.*thing\.log\)\.$/,
  )
})

it('is killed when it ignores the stop signal', async () => {
  const running = await supervise(`${listening}\nprocess.on('SIGTERM', () => {})`)
  await running.start()
  const { pid = 0 } = running
  await running.stop()
  expect(birthOf(pid)).toBeUndefined()
})

it('logs everything, and shows each warning once', async () => {
  const running = await supervise(`
    for (const level of [30, 40, 40]) console.log(JSON.stringify({ level, msg: 'level ' + level }))
    ${listening}`)
  await running.start()
  await running.stop()
  expect(said).toEqual(['thing: level 40'])
  expect(readFileSync(path.join(folder, 'thing.log'), 'utf8').match(/level 30|level 40/g)).toHaveLength(3)
})

it('exits when its launcher is killed', async () => {
  const entry = path.join(folder, 'entry.mjs')
  writeFileSync(entry, listening)
  const module = pathToFileURL(path.join(root, 'apps/launcher/src/processes/supervised-process.mjs')).href
  const port = await findFreePorts('127.0.0.1')
  const script = `
    const { SupervisedProcess } = await import(${JSON.stringify(module)})
    const plan = { name: 'thing', entry: ${JSON.stringify(entry)}, nodeOptions: [], port: ${port}, stopSeconds: 1, env: { PORT: '${port}' } }
    const running = new SupervisedProcess(plan, { node: process.execPath, logDir: ${JSON.stringify(folder)}, autoRestart: true, say() {} })
    await running.start()
    console.log(running.pid)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(await new Promise((resolve) => launcher.stdout.once('data', resolve)))
  expect(birthOf(pid)).toBeDefined()
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(birthOf(pid)).toBeUndefined(), 20_000)
})
