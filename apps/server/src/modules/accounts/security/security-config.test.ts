import { beforeAll, expect, test } from 'vitest'
import { commonPassword, newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const password = commonPassword
const codes = ['first-school', 'first-street', 'first-job'] as const
const answersOf = (...asked: readonly string[]) => asked.map((code) => ({ code, answer: ' Hải  Phòng ' }))

test('the score grows with every step that is taken', async () => {
  const { visitor } = await newPerson(platform)
  const config = () => visitor.call('accounts.securityStatus')
  expect(await config()).toMatchObject({ score: 30, hasPaymentPassword: false, questionCount: 0, bankCardCount: 0 })
  await visitor.call('accounts.setPaymentPassword', { body: { password, paymentPassword: '275941' } })
  expect(await config()).toMatchObject({ score: 50, hasPaymentPassword: true })
  await visitor.call('accounts.setSecurityQuestions', { body: { answers: answersOf(...codes) } })
  expect(await config()).toMatchObject({ score: 60, questionCount: 3, deviceCount: 1 })
})

test('three different questions of ours are answered, and the answers are kept hashed', async () => {
  const person = await newPerson(platform)
  const { visitor } = person
  const { list } = await visitor.call('accounts.securityQuestions')
  expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]))
  for (const asked of [
    ['first-school', 'first-school', 'first-job'],
    ['first-school', 'toString', 'first-job'],
  ])
    expect(
      await visitor.refusal('accounts.setSecurityQuestions', {
        body: { password, answers: answersOf(...asked) },
      }),
    ).toMatchObject({ code: 'invalid_request' })
  await visitor.call('accounts.setSecurityQuestions', { body: { password, answers: answersOf(...codes) } })
  const answered = await visitor.call('accounts.answeredSecurityQuestions')
  expect(answered.list.map(({ code }) => code)).toEqual([...codes].toSorted())
  const { rows } = await platform.database.owner.query<{ row: string }>(
    `select string_agg(security_answer::text, ' ') as row from security_answer where member_id = $1`,
    [person.id],
  )
  expect(rows[0]?.row).not.toMatch(/hải|phòng/i)
})

test('questions are asked in the language of the caller', async () => {
  const visitor = platform.visitor()
  visitor.headers['Language'] = 'VN'
  expect((await visitor.call('accounts.securityQuestions')).list[0]?.text).toContain('Trường')
})

test('the day of the password follows every change of it', async () => {
  const person = await newPerson(platform)
  const owner = platform.database.owner
  await owner.query(`update member set password_changed_at = '2026-01-01' where id = $1`, [person.id])
  const day = async () => (await person.visitor.call('accounts.securityStatus')).passwordChangedAt
  expect(await day()).toMatch(/^2026-01-01|^2025-12-31/)
  await owner.query(`update member set nickname = 'other' where id = $1`, [person.id])
  expect(await day()).toMatch(/^2026-01-01|^2025-12-31/)
  await owner.query(`update member set password_hash = 'other' where id = $1`, [person.id])
  expect(await day()).not.toMatch(/^2026-01-01|^2025-12-31/)
})
