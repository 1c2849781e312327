import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

const player = () => newPerson(platform, { hasAnsweredDepositQuestion: false })
const questions = async ({ visitor }: Person) => (await visitor.call('responsibleGaming.limits')).questions
const age = (person: Person, change: string) =>
  platform.database.owner.query(`update ${change} where member_id = $1`, [person.id])
const deposit = { kind: 'deposit', span: 'week', value: '100.00' } as const

describe('the question for a deposit limit', () => {
  test('is asked from the start, until a limit is set', async () => {
    const person = await player()
    expect(await questions(person)).toEqual({ deposit: true, review: false })
    await person.visitor.call('responsibleGaming.setLimit', { body: { kind: 'loss', span: 'day', value: '5.00' } })
    expect(await questions(person)).toEqual({ deposit: false, review: false })
  })

  test('is answered by an act of its own, which is written down, and asked again half a year later', async () => {
    const person = await player()
    const { questions: after } = await person.visitor.call('responsibleGaming.keepLimits')
    expect(after).toEqual({ deposit: false, review: false })
    const { rows } = await platform.database.owner.query(
      `select after from audit_entry where action = 'responsibleGaming.keepLimits' and subject = $1`,
      [`member:${person.id}`],
    )
    expect(rows).toEqual([{ after: {} }])
    await age(person, `play_care set reviewed_at = now() - interval '6 months' + interval '1 second'`)
    expect(await questions(person)).toEqual({ deposit: false, review: false })
    await age(person, `play_care set reviewed_at = now() - interval '6 months' - interval '1 second'`)
    expect(await questions(person)).toEqual({ deposit: true, review: false })
  })

  test('adds no check to bets once it is answered', async () => {
    const person = await player()
    await person.visitor.call('responsibleGaming.keepLimits')
    const { rows } = await platform.database.owner.query('select is_limited from member where id = $1', [person.id])
    expect(rows).toEqual([{ is_limited: false }])
  })
})

test('a review is due half a year after the last look at the limits, to the second', async () => {
  const person = await player()
  await person.visitor.call('responsibleGaming.setLimit', { body: deposit })
  expect(await questions(person)).toEqual({ deposit: false, review: false })
  await age(person, `play_limit set changed_at = now() - interval '6 months' + interval '1 second'`)
  expect(await questions(person)).toMatchObject({ review: false })
  await age(person, `play_limit set changed_at = now() - interval '6 months' - interval '1 second'`)
  expect(await questions(person)).toEqual({ deposit: false, review: true })
  expect((await person.visitor.call('responsibleGaming.keepLimits')).questions).toEqual({
    deposit: false,
    review: false,
  })
  // The limit stayed as it was.
  const { limits } = await person.visitor.call('responsibleGaming.limits')
  expect(limits.find(({ kind, span }) => kind === 'deposit' && span === 'week')).toMatchObject({ value: '100.00' })
  await age(person, `play_care set reviewed_at = now() - interval '7 months'`)
  await person.visitor.call('responsibleGaming.setLimit', { body: { ...deposit, value: '90.00' } })
  expect(await questions(person)).toMatchObject({ review: false })
})
