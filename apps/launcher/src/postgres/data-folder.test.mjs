// @ts-check
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDataFolder } from './data-folder.mjs'

/** @type {string} */
let folder
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'fairground-pg-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('says what to do for a user without a name', () => {
  const says = 'initdb: error: could not look up effective user ID 1000360000: user does not exist'
  writeFileSync(path.join(folder, 'initdb'), `#!/bin/sh\necho "${says}" >&2\nexit 1\n`, { mode: 0o755 })
  const dataDir = path.join(folder, 'pg')
  expect(() => createDataFolder({ dataDir, user: {}, binaries: folder, database: 'fairground' })).toThrow(
    /does not exist”\. Give the user that runs this a name .* or set DATABASE_URL/,
  )
  expect(existsSync(dataDir)).toBe(false)
})
