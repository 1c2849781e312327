import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../testing/members.ts'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { runOperator } from './run-operator.ts'

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await startTestPlatform()
  person = await newPerson(platform)
})
afterAll(() => platform.stop())

interface Ending {
  said: string[]
  refused: string | null
}

async function operate(...words: string[]): Promise<Ending> {
  const said: string[] = []
  const env = {
    DATABASE_URL: platform.database.url,
    FAIRGROUND_SECRET: platform.config.secrets[0]?.toString('hex'),
    // No payment is made, so any key file will do.
    FAIRGROUND_PAYMENT_SECRET_FILE: fileURLToPath(import.meta.url),
  }
  const refused = await runOperator({ words, env, say: (line) => said.push(line) }).then(
    () => null,
    (cause: Error) => cause.message,
  )
  return { said, refused }
}

const ana = ['--operator', 'ana']
const trail = async () =>
  (
    await platform.database.owner.query<{ actor: string; action: string }>(
      `select actor, action from audit_entry where subject = $1 and actor like 'operator:%' order by id`,
      [`member:${person.id}`],
    )
  ).rows

describe('a command', () => {
  test.each([
    ['that there is none of', ['kyc', 'burn'], 'There is no command kyc burn'],
    ['that is audited, without a name', ['kyc', 'approve', 'anyone'], 'kyc approve needs --operator <name>'],
    ['with a name that is none', ['kyc', 'approve', 'anyone', '--operator', '-'], 'The name of an operator has 2'],
    ['without its words', ['kyc', 'approve', ...ana], 'It reads: kyc approve <account>'],
    ['with an option it does not have', ['kyc', 'approve', 'anyone', '--force', ...ana], "Unknown option '--force'."],
    ['about nobody', ['kyc', 'approve', 'nobody-here', ...ana], 'no member with the account nobody-here'],
    ['for a merchant there is none of', ['kyc', 'list', '--merchant', 'nowhere'], 'There is no merchant nowhere'],
  ])('%s is refused in a sentence', async (_, words, sentence) => {
    const { said, refused } = await operate(...words)
    expect(refused).toContain(sentence)
    expect(said).toEqual([])
  })

  test('that does not fit the member says why, and leaves no trace', async () => {
    const { account } = person
    expect((await operate('kyc', 'approve', account, ...ana)).refused).toContain('no identity check under review')
    expect((await operate('kyc', 'reject', account, ...ana)).refused).toContain('needs --reason')
    expect((await operate('member', 'enable', account, ...ana)).refused).toBe(`${account} is active already.`)
    expect(await trail()).toEqual([])
  })
})

test('a disabled member is logged out and stays out until enabled; both stand in the trail under the name', async () => {
  const { account, visitor } = person
  expect(await operate('member', 'disable', account, ...ana)).toEqual({
    said: [`${account} is disabled; sessions ended: 1.`],
    refused: null,
  })
  expect((await operate('member', 'disable', account, ...ana)).refused).toBe(`${account} is disabled already.`)
  expect(await visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
  const body = { type: 'username', username: account, password: commonPassword } as const
  expect(await platform.visitor().refusal('accounts.login', { body })).toMatchObject({ status: 401 })
  expect(await operate('member', 'enable', account, ...ana)).toEqual({ said: [`${account} is active.`], refused: null })
  // The refused login would ask for a captcha.
  await platform.database.owner.query('delete from login_failure')
  expect(await platform.visitor().logIn(account, commonPassword)).toMatchObject({ id: person.id })
  expect(await trail()).toEqual([
    { actor: 'operator:ana', action: 'member.disable' },
    { actor: 'operator:ana', action: 'member.enable' },
  ])
})
