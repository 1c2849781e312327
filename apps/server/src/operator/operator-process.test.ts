import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bundleForNode } from '../../../../tools/lib/bundle-for-node.mjs'
import { makeFolderBesidePackages, runVariables } from '../../../../tools/lib/testing/test-run.mjs'
import { createKeyring } from '../platform/crypto/keyring.ts'
import { demoOperators } from '../seed/demo-operators.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { totpCode } from '../testing/totp-code.ts'

const secret = Buffer.alloc(32, 7)
let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'))
  folder = makeFolderBesidePackages('operator-')
  writeFileSync(path.join(folder, 'payment.secret'), 'payment secret of tests')
  await bundleForNode({ entries: { operator: 'apps/server/src/operator.ts' }, folder, isInPlace: true })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The program as `npm run operator` starts it. */
async function run(words: readonly string[], { env = {}, input = '' } = {}) {
  const child = spawn(process.execPath, [path.join(folder, 'operator.js'), ...words], {
    env: {
      PATH: process.env['PATH'],
      ...runVariables(),
      DATABASE_URL: database.url,
      FAIRGROUND_DATA_DIR: folder,
      FAIRGROUND_SECRET: secret.toString('hex'),
      FAIRGROUND_PAYMENT_SECRET_FILE: path.join(folder, 'payment.secret'),
      XDG_STATE_HOME: path.join(folder, 'state'),
      ...env,
    },
    stdio: 'pipe',
  })
  let [out, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, out, complaint }
}

test('a demo operator logs in with what `npm start` prints, works, and logs out', async () => {
  const [alice] = demoOperators(createKeyring([secret]))
  const input = `${alice!.password}\n${totpCode(alice!.totpSecret)}\n`
  expect(await run(['login', 'Alice'], { input })).toMatchObject({ code: 0, complaint: '' })
  const listed = await run(['operators', 'list'])
  expect(listed).toMatchObject({ code: 0, complaint: '' })
  expect(listed.out.split('\n').map((line) => line.slice(0, 5).trim())).toEqual(['alice', 'bob', ''])
  expect((await run(['logout'])).out).toBe('alice is logged out.\n')
  expect(readdirSync(path.join(folder, 'state/fairground'))).toEqual([])
})

describe('what goes wrong is one sentence, without a stack, and exit code 1', () => {
  test.each<[what: string, run: [words: string[], env: Record<string, string>, sentence: RegExp]]>([
    ['an unknown command', [['burn'], {}, /^There is no command burn: /]],
    ['half a command', [['operators'], {}, /^There is no command operators: /]],
    ['an unknown option', [['operators', 'list', '--force'], {}, /^Unknown option '--force'\.$/]],
    [
      'an option without its value',
      [['kyc', 'list', '--merchant'], {}, /^Option '--merchant <value>' argument missing\.$/],
    ],
    ['too many words', [['logout', 'now'], {}, /^It reads: logout$/]],
    ['nobody logged in', [['operators', 'list'], {}, /needs an operator: log in with/]],
    [
      'a session of nowhere',
      [['operators', 'list'], { FAIRGROUND_OPERATOR_SESSION: 'x' }, /^Your session has ended: /],
    ],
    ['no answers', [['login', 'alice'], {}, /^The input ends before the answer to: Password\.$/]],
    [
      'no database',
      [['kyc', 'list'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database does not answer/],
    ],
    ['an address that is none', [['kyc', 'list'], { DATABASE_URL: 'postgres://[' }, /^The command failed: /]],
    [
      'another database',
      [['kyc', 'list'], { DATABASE_URL: 'THERE_IS_NONE' }, /^The command failed: .*does not exist\.$/],
    ],
    ['no key', [['kyc', 'list'], { FAIRGROUND_SECRET: '' }, /platform\.secret is missing: restore it/]],
    ['a key that is none', [['kyc', 'list'], { FAIRGROUND_SECRET: 'ab' }, /^FAIRGROUND_SECRET is damaged: /]],
    [
      'no payment key',
      [['kyc', 'list'], { FAIRGROUND_PAYMENT_SECRET_FILE: '/nowhere' }, /which cannot be read: restore it/],
    ],
    [
      'a state folder that is a file',
      [['kyc', 'list'], { XDG_STATE_HOME: import.meta.filename }, /^The session file /],
    ],
  ])('%s', async (_what, [words, env, sentence]) => {
    const isElsewhere = env['DATABASE_URL'] === 'THERE_IS_NONE'
    const other = isElsewhere ? { DATABASE_URL: database.url.replace(/test_[0-9a-f]+/, 'there_is_none') } : env
    const { code, out, complaint } = await run(words, { env: other })
    expect(complaint.trimEnd()).toMatch(sentence)
    expect(complaint.trimEnd()).not.toContain('\n')
    expect({ code, out }).toEqual({ code: 1, out: '' })
  })
})
