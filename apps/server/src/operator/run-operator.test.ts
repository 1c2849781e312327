import { randomUUID } from 'node:crypto'
import { operatorCommands } from '../app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPassword, newPerson, type Person } from '../testing/members.ts'
import { newOperator, operate, type TestOperator } from '../testing/operators.ts'
import { openTestMerchant } from '../testing/test-merchant.ts'
import { type TestPlatform } from '../testing/test-platform.ts'

let platform: TestPlatform
let person: Person
let ana: TestOperator

beforeAll(async () => {
  platform = await openTestMerchant()
  person = await newPerson(platform)
  ana = await newOperator(platform, 'ana')
})
afterAll(() => platform.stop())

const run = (...words: string[]) => operate(platform, words, { as: ana })
const check = randomUUID()
const why = ['--reason', 'They have asked for it.']

const trail = async () =>
  (
    await platform.database.owner.query<Record<'actor' | 'action' | 'reason' | 'address', string>>(
      `select actor, action, before, after, reason, address from audit_entry where subject = $1 and actor like 'operator:%' order by id`,
      [`member:${person.id}`],
    )
  ).rows

describe('a command', () => {
  test.each([
    ['that there is none of', ['kyc', 'burn'], 'There is no command kyc burn'],
    ['with the name of an operator', ['kyc', 'approve', 'anyone', '--operator', 'ana'], "Unknown option '--operator'."],
    ['without its words', ['kyc', 'approve'], 'It reads: kyc approve <account>'],
    ['with an option it does not have', ['kyc', 'approve', 'anyone', '--force'], "Unknown option '--force'."],
    [
      'about nobody',
      ['kyc', 'approve', 'nobody-here', '--check', check, '--reason', 'x'],
      'no member with the account nobody-here',
    ],
    ['for a merchant there is none of', ['kyc', 'list', '--merchant', 'nowhere'], 'There is no merchant nowhere'],
  ])('%s is refused in a sentence', async (_, words, sentence) => {
    const { said, refused } = await run(...words)
    expect(refused).toContain(sentence)
    expect(said).toEqual([])
  })

  test('that does not fit the member says why, and leaves no trace', async () => {
    const { account } = person
    expect((await run('kyc', 'approve', account, '--check', check, ...why)).refused).toContain(
      'no such identity check under review',
    )
    expect((await run('kyc', 'reject', account, '--check', check)).refused).toContain('needs --reason')
    expect((await run('member', 'enable', account, ...why)).refused).toBe(`${account} is active already.`)
    expect(await trail()).toEqual([])
  })
})

/** They show something, compute again what postings say, or change only what is the operator's own. */
const readers = /(^| )(list|show|login|logout|password|reconcile|rebuild|verify|anchor)$/

test.each(
  operatorCommands.filter(({ name }) => !readers.test(name)).map((command) => [command.name, command] as const),
)('%s needs a reason, because it changes money or rights', async (name, { words, options = {} }) => {
  const others = Object.keys(options).filter((option) => option !== 'reason')
  const given = [...name.split(' '), ...words.map(() => 'x'), ...others.flatMap((option) => [`--${option}`, 'x'])]
  expect(await run(...given)).toEqual({ said: [], refused: 'This needs --reason "…".' })
})

test('a disabled member is logged out and stays out until enabled; both stand in the trail under the name', async () => {
  const { account, visitor } = person
  expect(await run('member', 'disable', account, ...why)).toEqual({
    said: [`${account} is disabled; sessions ended: 1.`],
    refused: null,
  })
  expect((await run('member', 'disable', account, ...why)).refused).toBe(`${account} is disabled already.`)
  expect(await visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
  const body = { type: 'username', username: account, password: commonPassword } as const
  expect(await platform.visitor().refusal('accounts.login', { body })).toMatchObject({ status: 401 })
  expect(await run('member', 'enable', account, ...why)).toEqual({ said: [`${account} is active.`], refused: null })
  // The refused login would ask for a captcha.
  await platform.database.owner.query('delete from login_failure')
  expect(await platform.visitor().logIn(account, commonPassword)).toMatchObject({ id: person.id })
  const act = { actor: `operator:${ana.id}`, reason: why[1], address: 'command-line' }
  expect(await trail()).toEqual([
    { ...act, action: 'member.disable', before: { status: 'active' }, after: { status: 'disabled' } },
    { ...act, action: 'member.enable', before: { status: 'disabled' }, after: { status: 'active' } },
  ])
})
