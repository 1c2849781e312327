// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs'
import { birthOf } from '../processes/process-identity.mjs'
import { end, postgresStarters, query, starter } from '../testing/postgres-starters.mjs'

const { home, start } = postgresStarters()

describe('an embedded database', () => {
  it('is created, stopped, and started again with its data', async () => {
    const first = await start('kept')
    expect(first).toMatchObject({ isNew: true, isAdopted: false, isOwner: true })
    await query(first, "create table kept (note text); insert into kept values ('still here')")
    await first.stop()
    expect(first.isRunning()).toBe(false)

    const second = await start('kept')
    expect(second).toMatchObject({ isNew: false, isAdopted: false })
    expect(await query(second, 'select note from kept')).toEqual([{ note: 'still here' }])
  })

  it('opens no port, uses page checksums and UTF-8, and accepts settings', async () => {
    const server = await start('settings', { conf: { work_mem: '5MB' }, maxConnections: 7 })
    const show = async (/** @type {string} */ name) => Object.values((await query(server, `show ${name}`))[0])[0]
    expect(await show('listen_addresses')).toBe('')
    expect(await show('data_checksums')).toBe('on')
    expect(await show('server_encoding')).toBe('UTF8')
    expect(await show('work_mem')).toBe('5MB')
    expect(await show('max_connections')).toBe('7')
    expect(await show('fsync')).toBe('on')
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThan(104)
    for (const folder of [server.dataDir, server.connection.host]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('keeps a tenant in its own database', async () => {
    const server = await start('tenants', { tenants: ['lodger'] })
    const as = (/** @type {string} */ database, /** @type {string} */ sql) =>
      query(
        {
          ...server,
          url: server.url.replace('///fairground', `///${database}`).replace('user=postgres', 'user=lodger'),
        },
        sql,
      )
    await as('lodger', 'create schema own create table kept (note text)')
    expect(
      await as('lodger', 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    for (const other of ['fairground', 'postgres', 'template1'])
      await expect(as(other, 'select 1'), other).rejects.toThrow('permission denied for database')
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works in a folder with a very long path', async () => {
    const server = await start(path.join('deep', 'x'.repeat(100), 'y'.repeat(60)))
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('after a crash', () => {
  it('the server survives the kill of its starter and is adopted by the next one', async () => {
    const dataDir = path.join(home, 'orphan')
    const { child, said } = await starter(dataDir)
    await end(child, 'SIGKILL')
    expect(birthOf(said.pid)).toBeDefined()
    const server = await start('orphan')
    expect(server).toMatchObject({ isAdopted: true, isOwner: true, pid: said.pid })
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(birthOf(said.pid)).toBeUndefined()
  })

  it('the server recovers after it was killed itself', async () => {
    const first = await start('crash')
    await query(first, 'create table kept as select 1 as one')
    process.kill(first.pid, 'SIGKILL')
    while (first.isRunning()) await new Promise((resolve) => setTimeout(resolve, 10))
    await first.stop()
    const second = await start('crash')
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  })

  it.runIf(process.platform === 'linux')(
    'the server starts again at once while its killed predecessor is a zombie',
    async () => {
      const first = await start('zombie')
      await query(first, 'create table kept as select 1 as one')
      const lock = path.join(first.connection.host, '.s.PGSQL.5432.lock')
      const files = [path.join(first.dataDir, 'postmaster.pid'), lock]
      const left = files.map((file) => readFileSync(file, 'utf8'))
      await first.stop()
      const zombie = await makeZombie()
      try {
        mkdirSync(path.dirname(lock), { recursive: true, mode: 0o700 })
        files.forEach((file, index) =>
          writeFileSync(file, (left[index] ?? '').replace(/^\d+/, String(zombie.pid)), { mode: 0o600 }),
        )
        const second = await start('zombie')
        expect(second).toMatchObject({ isNew: false, isAdopted: false })
        expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
      } finally {
        await end(zombie.parent, 'SIGKILL')
      }
    },
  )

  it('the server starts again as soon as the last query of its killed predecessor has ended', async () => {
    const first = await start('leftover')
    await query(first, 'create table kept as select 1 as one')
    // Stands for a query that runs for two more seconds: it works in the data folder.
    const leftover = spawn('sleep', ['2'], { cwd: first.dataDir, stdio: 'ignore' })
    process.kill(first.pid, 'SIGKILL')
    while (first.isRunning()) await new Promise((resolve) => setTimeout(resolve, 10))
    await first.stop()
    const second = await start('leftover')
    if (process.platform === 'linux') expect(leftover.exitCode).toBe(0)
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
  })
})

describe('with several starters', () => {
  it('a database belongs to one starter at a time, unless the second asks to share', async () => {
    const dataDir = path.join(home, 'shared')
    const { child } = await starter(dataDir)
    await expect(start('shared')).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining(`process ${child.pid}`),
    })
    await expect(removeEmbeddedPostgres(dataDir)).rejects.toMatchObject({ code: 'in_use' })
    const guest = await start('shared', { adopt: true })
    expect(guest).toMatchObject({ isAdopted: true, isOwner: false })
    await guest.stop()
    expect(guest.isRunning()).toBe(true)
    await end(child, 'SIGTERM')
    expect(guest.isRunning()).toBe(false)
  })

  it('exactly one of many concurrent starters gets a new folder', async () => {
    const starters = await Promise.all(Array.from({ length: 5 }, () => starter(path.join(home, 'race'))))
    const codes = starters.map(({ said }) => said.code)
    expect(codes.filter((code) => code === 'in_use')).toHaveLength(4)
    for (const { child, said } of starters) if (!said.code) await end(child, 'SIGTERM')
  })

  it('exactly one of many concurrent starters adopts the server after a kill', async () => {
    const dataDir = path.join(home, 'adoption-race')
    await end((await starter(dataDir)).child, 'SIGKILL')
    const starters = await Promise.all(Array.from({ length: 5 }, () => starter(dataDir)))
    const adopted = starters.filter(({ said }) => said.isAdopted && said.isOwner)
    expect(adopted).toHaveLength(1)
    expect(starters.filter(({ said }) => said.code === 'in_use')).toHaveLength(4)
    for (const { child } of adopted) await end(child, 'SIGTERM')
  })

  it('a folder whose creation was interrupted is removed', async () => {
    const dataDir = path.join(home, 'half')
    mkdirSync(`${dataDir}.new`)
    writeFileSync(path.join(`${dataDir}.new`, 'PG_VERSION'), '18\n')
    expect(await start('half')).toMatchObject({ isNew: true })
    expect(existsSync(`${dataDir}.new`)).toBe(false)
  })
})

/**
 * A process named `postgres` that has ended and that its parent never asks for.
 * @returns {Promise<{ pid: number, parent: import('node:child_process').ChildProcess }>}
 */
async function makeZombie() {
  // It ends once its parent is no longer a shell, which would ask for it.
  const child = `until read -r name < /proc/$PPID/comm && [ "$name" = sleep ]; do :; done; printf postgres > /proc/self/comm`
  const script = `bash -c '${child}' & echo $!; exec sleep 600`
  const parent = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise((resolve) => parent.stdout?.once('data', (said) => resolve(Number(String(said)))))
  const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
  while (state() !== 'Z') await new Promise((resolve) => setTimeout(resolve, 10))
  return { pid, parent }
}

describe('a folder that cannot be served', () => {
  const whole = path.join(home, 'whole')
  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDir: whole })
    await server.stop()
  })

  /**
   * @param {string} name
   * @param {(dataDir: string) => void} harm
   */
  async function faultOf(name, harm) {
    const dataDir = path.join(home, name)
    spawnSync('cp', ['-a', whole, dataDir])
    harm(dataDir)
    const fault = await start(name).catch((cause) => cause)
    expect(fault.message).toContain(dataDir)
    // The message is one sentence.
    expect(fault.message).not.toContain('\n')
    expect(existsSync(`${dataDir}.lock`)).toBe(false)
    return fault.code
  }

  it.each([
    ['its version is gone', 'damaged', (/** @type {string} */ dir) => rmSync(path.join(dir, 'PG_VERSION'))],
    [
      'its version is garbled',
      'damaged',
      (/** @type {string} */ dir) => writeFileSync(path.join(dir, 'PG_VERSION'), '\0\0\0'),
    ],
    [
      'its control file is empty',
      'damaged',
      (/** @type {string} */ dir) => writeFileSync(path.join(dir, 'global/pg_control'), ''),
    ],
    [
      'its log is gone',
      'damaged',
      (/** @type {string} */ dir) => rmSync(path.join(dir, 'pg_wal'), { recursive: true }),
    ],
    [
      'another major made it',
      'wrong_major',
      (/** @type {string} */ dir) => writeFileSync(path.join(dir, 'PG_VERSION'), '12\n'),
    ],
  ])('%s: %s', async (name, code, harm) => {
    expect(await faultOf(name.replaceAll(' ', '-'), harm)).toBe(code)
  })

  it('PG_BIN without programs: no_binaries', async () => {
    process.env.PG_BIN = home
    try {
      await expect(start('no-binaries')).rejects.toMatchObject({ code: 'no_binaries' })
    } finally {
      delete process.env.PG_BIN
    }
  })
})

it('keeps its log beside the folder and rotates it', async () => {
  const logFile = path.join(home, 'log-test.log')
  writeFileSync(logFile, 'x'.repeat(5_000_001))
  await start('log-test', { logFile })
  expect(statSync(`${logFile}.1`).size).toBeGreaterThan(5_000_000)
  expect(readFileSync(logFile, 'utf8')).toContain('ready to accept connections')
})
