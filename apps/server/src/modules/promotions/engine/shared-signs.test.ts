import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedSign } from '@fairground/contract'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, codeTerms, newOffer, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let platform: ConsolePlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const offer = (...oncePer: SharedSign[]) =>
  newOffer(platform, { kind: 'code', terms: codeTerms(), eligibility: { oncePer } })
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id, { code: 'FAIR' }))

/** Two members who share what the function gives them both. */
async function pair(share: (ids: string[], value: string) => Promise<unknown>): Promise<[Person, Person]> {
  const two: [Person, Person] = [await newPerson(platform), await newPerson(platform)]
  await share(
    two.map(({ id }) => id),
    `sign-${(count += 1)}`,
  )
  return two
}
/** A number is on one card at a time: the first has removed it. */
const shareCard = (ids: string[], value: string) =>
  owner(
    `insert into bank_card (merchant_id, id, member_id, bank_name, sealed, blind, last_four, is_default, removed_at)
     select current_merchant(), gen_random_uuid(), id, 'Bank', 'x', $2, '4242', false, case when place = 1 then now() end
     from unnest($1::uuid[]) with ordinality own(id, place)`,
    [ids, value],
  )
const shareContact = (ids: string[], value: string) =>
  owner(
    `insert into member_contact (merchant_id, member_id, kind, sealed, blind) select current_merchant(), id, 'mobile', 'x', $2 from unnest($1::uuid[]) id
     on conflict (merchant_id, member_id, kind) do update set blind = excluded.blind`,
    [ids, value],
  )
const shareAddress = (ids: string[]) =>
  owner(`update session set address = $2 where member_id = any($1)`, [ids, `203.0.113.${count}`])

const shares: [SharedSign, (ids: string[], value: string) => Promise<unknown>][] = [
  ['card', shareCard],
  ['contact', shareContact],
  ['address', shareAddress],
]

test('a bonus of a deposit is not claimed, so it cannot wait for a sign', async () => {
  const staff = await newConsoleVisitor(platform, 'owner')
  const { list } = await staff.call('promotions.promotions')
  const deposit = list.find(({ form }) => form.kind === 'deposit')
  if (!deposit) throw new Error('the demo has no promotion of deposits')
  const { id, version, form } = deposit
  const eligibility = { ...form.eligibility, oncePer: ['card' as const] }
  const put = { params: { id }, body: { version, reason: 'One for each person.', form: { ...form, eligibility } } }
  expect(await staff.refusal('promotions.putPromotion', put)).toBe('invalid_request')
})

test.each(shares)(
  'who shares one (%s) with an earlier claimer waits for staff, who see with whom',
  async (sign, share) => {
    const [first, second] = await pair(share)
    const id = await offer(sign)
    expect(await claim(first, id)).toMatchObject({ state: 'claimed', amount: '5.00' })
    expect(await claim(second, id)).toMatchObject({ state: 'applying', amount: '5.00' })
    expect(await cashOf(second)).toBe('0.00')
    const staff = await newConsoleVisitor(platform, 'owner')
    const { list } = await staff.call('promotions.promotionClaims', { query: { held: 'yes', state: 'applying' } })
    const held = list.find(({ account }) => account === second.account)
    expect(held).toMatchObject({ held: [{ reason: sign, account: first.account }], invitation: null })
    await staff.call('promotions.decideClaim', {
      params: { id: held?.id ?? '' },
      body: { state: 'rejected', reason: 'One person with two accounts.' },
    })
    // Whose claim was rejected holds nobody else's.
    const third = await newPerson(platform)
    await share([second.id, third.id], `other-${(count += 1)}`)
    expect(await claim(third, id)).toMatchObject({ state: 'claimed' })
  },
)

test('signs that the offer does not name, and claims of other offers, hold nothing', async () => {
  const [first, second] = await pair(shareCard)
  const [other, id] = [await offer('card'), await offer('contact', 'address')]
  await claim(first, other)
  await claim(first, id)
  expect(await claim(second, id)).toMatchObject({ state: 'claimed' })
})

test('once per device is not passed by names of devices that a browser makes up', async () => {
  const people = [await newPerson(platform), await newPerson(platform), await newPerson(platform)] as const
  count += 1
  await shareAddress(people.map(({ id }) => id))
  const id = await newOffer(platform, { kind: 'code', terms: codeTerms(), eligibility: { isOncePerDevice: true } })
  const states = []
  for (const person of people) {
    person.visitor.headers['Device-Id'] = `made-up-device-${(count += 1)}`
    states.push((await claim(person, id)).state)
  }
  expect(states).toEqual(['claimed', 'claimed', 'applying'])
})

test('of two who share one and claim at the same moment, one is paid', async () => {
  const id = await offer('card', 'contact')
  const pairs = await Promise.all(Array.from({ length: 8 }, () => pair(shareCard)))
  const states = await Promise.all(pairs.map((two) => Promise.all(two.map((one) => claim(one, id)))))
  for (const two of states) expect(two.map(({ state }) => state).toSorted()).toEqual(['applying', 'claimed'])
  expect(await spentOf(platform, id)).toBe(16n * 50_000n)
})

test('a reward that was made by a job waits too, and is made once', async () => {
  const terms = { kind: 'cashback', basisPoints: 1_000, rewardMin: '0.10', rewardMax: '50.00', ...cashReward } as const
  const id = await newOffer(platform, { kind: 'cashback', terms, eligibility: { oncePer: ['card'] } })
  const two = await pair(shareCard)
  for (const person of two) {
    await person.visitor.call('promotions.join', {
      body: { promotionId: id },
      options: { idempotencyKey: crypto.randomUUID() },
    })
    await owner(`update promotion_join set joined_at = now() - interval '20 days' where member_id = $1`, [person.id])
    await owner(
      `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
       select gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), $1, 'any', 'USD', 1000000, 0, 'closed', at, at
       from (select starts + interval '1 day' as at from promotion_span('week', 'UTC', now() - interval '14 days')) s`,
      [person.id],
    )
  }
  await endPeriods(platform.app.context, platform.merchant)
  const [first, second] = two
  expect(await first.visitor.call('promotions.claim', claimOf(id))).toMatchObject({ state: 'claimed' })
  expect(await second.visitor.call('promotions.claim', claimOf(id))).toMatchObject({ state: 'applying' })
  expect([await cashOf(first), await cashOf(second)]).toEqual(['10.00', '0.00'])
})
