// @ts-check
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  hasEmbeddedDatabase,
  refuseHeldDatabase,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.mjs'
import { birthOf } from '../processes/process-identity.mjs'
import { copyLauncher } from '../testing/launcher-copy.mjs'
import { end, postgresStarters, query, starter } from '../testing/postgres-starters.mjs'

const { home, start } = postgresStarters()

const isRoot = process.getuid?.() === 0

/** @type {import('../testing/launcher-copy.mjs').LauncherCopy | undefined} */
let copied
/** One that every user can read. */
const launcher = () => (copied ??= copyLauncher(path.join(home, 'launcher')))

describe('the user that runs the server', () => {
  it.runIf(isRoot)('is unprivileged when started by root', async () => {
    const server = await start('as-root')
    expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0)
    expect(statSync(server.dataDir).uid).toBe(statSync(`/proc/${server.pid}`).uid)
  })

  it.runIf(isRoot)('under root starts on a backup that was copied as root', async () => {
    const first = await start('backup')
    await query(first, 'create table kept as select 1 as one')
    await first.stop()
    cpSync(first.dataDir, path.join(home, 'restored'), { recursive: true })
    spawnSync('chown', ['-R', '0:0', path.join(home, 'restored')])
    expect(await query(await start('restored'), 'select one from kept')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot)('is the ordinary user who starts it, also if /run is closed', async () => {
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
    const folder = path.join(home, 'own')
    mkdirSync(folder)
    spawnSync('chown', [`${nobody}`, folder])
    const { child, said } = await starter(path.join(folder, 'pg'), {
      launcher: launcher(),
      cwd: '/',
      uid: nobody,
      gid: nobody,
      env: { PATH: process.env.PATH },
    })
    expect(said).toMatchObject({ isNew: true, isOwner: true })
    expect(said.connection.host).toMatch(/^\/tmp\//)
    expect(statSync(`/proc/${said.pid}`).uid).toBe(nobody)
    await end(child, 'SIGTERM')
    expect(birthOf(said.pid)).toBeUndefined()
  })

  it.runIf(isRoot)('gets an error if the folder is closed to them', async () => {
    const server = await start('private')
    await server.stop()
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
    const { child, said } = await starter(server.dataDir, {
      launcher: launcher(),
      cwd: '/',
      uid: nobody,
      gid: nobody,
      env: { PATH: process.env.PATH },
    })
    expect(said.code).toBe('not_ours')
    child.kill()
  })

  it.runIf(isRoot)("under root gets access to a test's closed temporary folder", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fairground-closed-'))
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') })
    await server.stop()
    expect(server.dataDir).toBe(path.join(folder, 'pg'))
    rmSync(folder, { recursive: true })
  })
})

describe('the folder of a database', () => {
  it.runIf(isRoot)('under root is one that the server can reach it', async () => {
    const closed = path.join(home, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const first = await start('closed/pg')
    expect(first.dataDir).toMatch(/^\/var\/lib\/fairground\//)
    await query(first, 'create table kept as select 1 as one')
    expect(() => refuseHeldDatabase(path.join(closed, 'pg'))).toThrow(`process ${process.pid}`)
    await first.stop()
    // Opened later: the database is still there, and not a new one here.
    chmodSync(closed, 0o755)
    const second = await start('closed/pg')
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }])
    await second.stop()
    await removeEmbeddedPostgres(path.join(closed, 'pg'))
    expect(existsSync(first.dataDir)).toBe(false)
  })

  it.runIf(isRoot)('under root does not make a second database where the first one was closed off', async () => {
    const folder = path.join(home, 'closed-later')
    mkdirSync(path.join(folder, 'pg'), { recursive: true })
    writeFileSync(path.join(folder, 'pg/PG_VERSION'), '18\n')
    chmodSync(folder, 0o700)
    expect(hasEmbeddedDatabase(path.join(folder, 'pg'))).toBe(true)
    await expect(start('closed-later/pg')).rejects.toThrow(/cannot enter .*closed-later, which holds the database/)
    expect(existsSync(path.join(folder, 'pg.place'))).toBe(false)
  })

  it('writes nothing when a folder is only asked about', () => {
    const folder = path.join(home, 'asked')
    for (const dataDir of [path.join(folder, 'pg'), path.join(folder, 'data/pg')]) {
      expect(hasEmbeddedDatabase(dataDir)).toBe(false)
      refuseHeldDatabase(dataDir)
    }
    expect(existsSync(folder)).toBe(false)
    mkdirSync(folder, { mode: 0o700 })
    expect(hasEmbeddedDatabase(path.join(folder, 'pg'))).toBe(false)
    refuseHeldDatabase(path.join(folder, 'pg'))
    expect(readdirSync(folder)).toEqual([])
  })
})
