// @ts-check
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePorts } from '../processes/ports.mjs'
import { copyLauncher } from '../testing/launcher-copy.mjs'
import { makeDataFolder, startAsOrdinaryUser, wrongPermissions } from '../testing/wrong-permissions.mjs'

const home = mkdtempSync(path.join(os.tmpdir(), 'fairground-permissions-'))
chmodSync(home, 0o755)
afterAll(() => {
  for (const name of readdirSync(home)) chmodSync(path.join(home, name), 0o755)
  rmSync(home, { recursive: true, force: true })
})

/** @type {number} */
let port
/** @type {import('../testing/launcher-copy.mjs').LauncherCopy} */
let launcher
beforeAll(async () => {
  port = await findFreePorts('0.0.0.0')
  launcher = copyLauncher(path.join(home, 'launcher'))
})

it.each(wrongPermissions)('says in one sentence which file an ordinary user cannot start with: $what', (wrong) => {
  const dataDir = path.join(mkdtempSync(path.join(home, 'start-')), 'data')
  makeDataFolder(dataDir)
  const before = listOf(dataDir)
  const file = path.join(dataDir, wrong.file)
  wrong.spoil(file)
  const wasThere = existsSync(dataDir)
  const { status, said } = startAsOrdinaryUser(dataDir, port, launcher)
  expect(status).toBe(1)
  expect(said).toContain(file)
  expect(said).toMatch(/^[A-Z/][^\n]*\.$/)
  expect(existsSync(dataDir)).toBe(wasThere)
  chmodSync(path.dirname(dataDir), 0o755)
  if (!wasThere) return
  for (const opened of [dataDir, file]) chmodSync(opened, 0o755)
  expect(listOf(dataDir)).toEqual(before)
})

/** @param {string} folder */
function listOf(folder) {
  return readdirSync(folder, { recursive: true }).map(String).toSorted()
}
