// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nodeFault } from '../node-version.mjs'
import { findFreePorts } from '../processes/ports.mjs'
import { root } from '../root.mjs'
import { postgresStarters, query } from '../testing/postgres-starters.mjs'

const { start: startServer } = postgresStarters()

// Errors that stop a start before the build. Starting, restarting and stopping are tested by the browser journeys and
// beside the code.

const home = mkdtempSync(path.join(os.tmpdir(), 'fairground-start-'))
const freePort = String(await findFreePorts('0.0.0.0'))
afterAll(() => rmSync(home, { recursive: true }))

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function start(args, env = {}) {
  const line = [path.join(root, 'tools/start.mjs'), '--data', path.join(home, 'data'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, line, {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
  return { status, out: stdout.trim(), said: stderr.trim() }
}

it('lists its options', () => {
  const { status, out } = start(['--help'])
  expect(status).toBe(0)
  for (const option of ['--port', '--data', '--database-url', '--reset', '--no-demo']) expect(out).toContain(option)
})

it.each([
  { what: 'an old Node', args: [], env: { FAIRGROUND_PRETEND_NODE: '20.18.3' }, says: /needs Node 20\.19 or newer/ },
  { what: 'an unknown option', args: ['--colour'], env: {}, says: /Unknown option '--colour'/ },
  { what: 'a port that is none', args: ['--port', '80000'], env: {}, says: /--port must be a number/ },
  {
    what: 'a foreign address',
    args: [],
    env: { DATABASE_URL: 'mysql://localhost/x' },
    says: /address of a PostgreSQL server/,
  },
])('says in one sentence what is wrong with $what', ({ args, env, says }) => {
  const { status, said } = start(args, env)
  expect(status).toBe(1)
  expect(said).toMatch(says)
  expect(said).not.toContain('\n')
})

it('says which port is taken', async () => {
  const server = net.createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { status, said } = start(['--host', '127.0.0.1', '--port', String(port)])
  server.close()
  expect(status).toBe(1)
  expect(said).toMatch(new RegExp(`^Port ${port}, wanted for the site, is taken: [^\\n]*$`))
})

it('deletes only our own folders, and only with the option', () => {
  const foreign = path.join(home, 'foreign')
  spawnSync('mkdir', [foreign])
  writeFileSync(path.join(foreign, 'letters.txt'), 'dear')
  expect(start(['--data', foreign, '--reset', '--yes', '--port', freePort]).said).toMatch(
    /is not a data folder of Fairground/,
  )
  expect(start(['--data', foreign, '--port', freePort]).said).toMatch(/holds other files/)
  writeFileSync(path.join(foreign, 'fairground.json'), '{}')
  expect(start(['--data', foreign, '--reset', '--port', freePort]).said).toMatch(/add --yes to agree/)
  expect(readdirSync(foreign)).toContain('letters.txt')
  expect(existsSync(path.join(foreign, 'pg'))).toBe(false)
})

it.each([
  ['{ "format": 2 }', /has the format 2, and this version of Fairground uses 1/],
  ['{ "format": ', /fairground\.json is damaged/],
  ['', /fairground\.json is damaged/],
  ['[]', /fairground\.json is damaged/],
])('refuses a data folder that is marked %j', (text, says) => {
  const data = mkdtempSync(path.join(home, 'marked-'))
  writeFileSync(path.join(data, 'fairground.json'), text)
  const { status, said } = start(['--data', data, '--port', freePort])
  expect(status).toBe(1)
  expect(said).toMatch(says)
  expect(said).not.toContain('\n')
  expect(readdirSync(data)).toEqual(['fairground.json'])
})

it('refuses a database whose keys are gone, and makes none', () => {
  // Directly in the folder for temporary files: root's server user can enter it there.
  const data = mkdtempSync(path.join(os.tmpdir(), 'fairground-keyless-'))
  mkdirSync(path.join(data, 'pg'))
  writeFileSync(path.join(data, 'fairground.json'), '{ "format": 1 }')
  writeFileSync(path.join(data, 'pg/PG_VERSION'), '18\n')
  const { status, said } = start(['--data', data, '--port', freePort])
  expect(status).toBe(1)
  expect(said).toMatch(/platform\.secret is missing, and the database of this installation depends on it: [^\n]*$/)
  expect(existsSync(path.join(data, 'keys'))).toBe(false)
  rmSync(data, { recursive: true })
})

it('leaves no file in a new data folder when the database on another server belongs to other keys, or cannot be reached', async () => {
  const server = await startServer('external')
  await query(server, 'create table migration (id int)')
  const data = path.join(home, 'new')
  const there = start(['--data', data, '--port', freePort], { DATABASE_URL: server.url })
  expect(there.status).toBe(1)
  expect(there.said).toMatch(/platform\.secret is missing, and the database of this installation depends on it/)
  await server.stop()
  const away = start(['--data', data, '--port', freePort], { DATABASE_URL: server.url })
  expect(away.said).toMatch(/cannot be reached/)
  expect(existsSync(data)).toBe(false)
})

it.each([
  ['12.22.12', true],
  ['18.20.0', true],
  ['20.18.9', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['24.21.0', false],
])('Node %s is too old: %s', (version, isTooOld) => {
  expect(nodeFault(version) !== undefined).toBe(isTooOld)
})
