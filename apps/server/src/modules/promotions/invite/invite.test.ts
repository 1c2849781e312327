import type { PromotionTerms } from '@fairground/contract'
import { parseDecimal } from '@fairground/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, newOffer, played, promotionOf, spentOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>
let names = 0

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
  // The demo's own offer would be promised too.
  await platform.database.owner.query(`update promotion set stopped_at = now() where kind = 'referral'`)
})
afterAll(() => platform.stop())

const terms: PromotionTerms = {
  kind: 'referral',
  tiers: [
    { key: 'first', metric: 'depositSum', target: '20.00', inviter: '10.00', friend: '10.00' },
    { key: 'plays', metric: 'validBets', target: '100.00', inviter: '5.00', friend: null },
  ],
  friendsMax: 3,
  days: 30,
  ...cashReward,
}
const offer = () => newOffer(platform, { kind: 'referral', terms })
const codeOf = async ({ visitor }: Person) => (await visitor.call('promotions.inviteLink', { query: {} })).affiliateCode
const units = (amount: string) => parseDecimal(amount, 'USD').amount
const claim = ({ visitor }: Person, id: string) => visitor.call('promotions.claim', claimOf(id))
const friendsOf = async ({ visitor }: Person) => visitor.call('promotions.inviteFriends', { query: {} })
const refusalOf = async ({ visitor }: Person, id: string) =>
  (await visitor.refusal('promotions.claim', claimOf(id))).code

/** Registers by a code from a public address of their own. */
async function friendBy(affiliateCode: string, at = `203.0.113.${(names % 250) + 1}`): Promise<Person> {
  names += 1
  const visitor = platform.visitor()
  visitor.headers['X-Forwarded-For'] = at
  const account = `friend${process.pid}_${names}`
  const session = await visitor.register(account, { affiliateCode })
  return { id: session.id, account, merchant: platform.merchant, visitor, session }
}
/** A member and a friend who has deposited enough for the first step. */
async function pair() {
  const inviter = await newPerson(platform)
  const friend = await friendBy(await codeOf(inviter))
  await topUp(platform, friend, '20.00')
  return { inviter, friend }
}
const heldOf = async ({ id }: Person) => {
  const { list } = await ana.call('promotions.promotionClaims', { query: { held: 'yes', limit: 200 } })
  return list.filter(({ memberId }) => memberId === id)
}

describe('an invitation', () => {
  test('has a code and an address, and is kept with the account that it opened', async () => {
    const inviter = await newPerson(platform)
    const {
      affiliateCode,
      url,
      friendCount,
      offer: none,
    } = await inviter.visitor.call('promotions.inviteLink', {
      query: {},
    })
    expect([url.endsWith(`/m/register?r=${affiliateCode}`), friendCount, none]).toEqual([true, 0, null])
    const friend = await friendBy(affiliateCode)
    const { rows } = await platform.database.owner.query('select inviter_id from member_origin where member_id = $1', [
      friend.id,
    ])
    expect(rows).toEqual([{ inviter_id: inviter.id }])
    const { list } = await friendsOf(inviter)
    expect(list).toMatchObject([{ stage: 'registered', earned: '0.00', waiting: '0.00' }])
    expect(JSON.stringify(list)).not.toContain(friend.account)
    expect(JSON.stringify(list)).not.toContain(friend.id)
    expect((await friendsOf(friend)).list).toEqual([])
  })

  test('pays both sides for each step, once', async () => {
    const id = await offer()
    const { inviter, friend } = await pair()
    const { offer: promised } = await inviter.visitor.call('promotions.inviteLink', { query: {} })
    expect(promised).toMatchObject({ promotionId: id, due: '10.00', friendsMax: 3 })
    expect(await promotionOf(friend, id)).toMatchObject({ state: 'claimable', amount: '10.00' })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(inviter, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await claim(friend, id)
    expect([await cashOf(inviter), await cashOf(friend)]).toEqual(['10.00', '30.00'])
    await played(platform, friend, { staked: units('100.00') })
    await claim(inviter, id)
    expect(await cashOf(inviter)).toBe('15.00')
    expect(await refusalOf(friend, id)).toBe('promotion_nothing_due')
    expect((await friendsOf(inviter)).list).toMatchObject([{ stage: 'playing', earned: '15.00' }])
    expect(await inviter.visitor.call('promotions.inviteLink', { query: {} })).toMatchObject({
      earned: '15.00',
      friendCount: 1,
      activeCount: 1,
    })
    expect(await spentOf(platform, id)).toBe(units('25.00'))
    expect((await platform.database.owner.query('select * from reward_drift')).rows).toEqual([])
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('tells the inviter of each step of a friend that pays them, once however many jobs look', async () => {
    const id = await offer()
    const look = () => endPeriods(platform.app.context, platform.merchant)
    const { inviter, friend } = await pair()
    const messagesOf = async ({ visitor }: Person) => {
      const { list } = await visitor.call('messaging.inbox', { query: {} })
      return list.flatMap((message) => (message.kind === 'rewardFriend' ? [message.params] : []))
    }
    await Promise.all([look(), look(), look()])
    const first = { metric: 'depositSum', target: '20.00', amount: '10.00', currency: 'USD' }
    expect(await messagesOf(inviter)).toMatchObject([first])
    expect(JSON.stringify(await messagesOf(inviter))).not.toContain(friend.account)
    await played(platform, friend, { staked: units('100.00') })
    await look()
    await look()
    expect(await messagesOf(inviter)).toMatchObject([{ metric: 'validBets', amount: '5.00' }, first])
    expect(await messagesOf(friend)).toEqual([])
    // Nothing is said to who is excluded.
    const { inviter: excluded } = await pair()
    await platform.database.owner.query(`update member set labels = array['nobonus'] where id = $1`, [excluded.id])
    await look()
    expect(await messagesOf(excluded)).toEqual([])
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('takes a step back with the bet that reached it', async () => {
    const id = await offer()
    const { inviter, friend } = await pair()
    await claim(inviter, id)
    await played(platform, friend, { staked: units('100.00') })
    await platform.database.owner.query(
      `update vendor_round set state = 'closed', staked = 0, returned = 0 where member_id = $1`,
      [friend.id],
    )
    expect(await refusalOf(inviter, id)).toBe('promotion_nothing_due')
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('counts the first friends only, and keeps what was promised on joining', async () => {
    const id = await offer()
    const inviter = await newPerson(platform)
    await inviter.visitor.call('promotions.join', {
      body: { promotionId: id },
      options: { idempotencyKey: crypto.randomUUID() },
    })
    const code = await codeOf(inviter)
    const friends = [await friendBy(code), await friendBy(code), await friendBy(code), await friendBy(code)]
    for (const friend of friends) await topUp(platform, friend, '20.00')
    const lower = { ...terms, tiers: [{ ...(terms as { tiers: object[] }).tiers[0], inviter: '1.00', friend: '1.00' }] }
    await platform.database.owner.query('update promotion_offer set terms = $2 where promotion_id = $1', [
      id,
      JSON.stringify(lower),
    ])
    await claim(inviter, id)
    expect(await cashOf(inviter)).toBe('30.00')
    await claim(friends[0]!, id)
    expect(await cashOf(friends[0]!)).toBe('30.00')
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('pays nothing to agents, to who is excluded, or to members of another currency', async () => {
    const id = await offer()
    const agent = await newPerson(platform, { type: 1 })
    const friend = await friendBy(await codeOf(agent))
    await topUp(platform, friend, '20.00')
    expect(await refusalOf(agent, id)).toBe('promotion_nothing_due')
    expect(await refusalOf(friend, id)).toBe('promotion_nothing_due')
    const { inviter } = await pair()
    await platform.database.owner.query(`update member set labels = '{nobonus}' where id = $1`, [inviter.id])
    expect(await refusalOf(inviter, id)).toBe('promotion_unavailable')
    expect((await inviter.visitor.call('promotions.inviteLink', { query: {} })).offer).toBeNull()
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })
})

describe('signs that two accounts are one person', () => {
  const shares: [string, (friend: Person, other: Person) => Promise<unknown>][] = [
    [
      'device',
      async (friend, other) =>
        platform.database.owner.query(
          'insert into member_device (merchant_id, member_id, device_hash) select current_merchant(), $2, device_hash from member_device where member_id = $1',
          [friend.id, other.id],
        ),
    ],
    [
      'address',
      async (friend, other) =>
        platform.database.owner.query(
          'update session set address = (select address from member_origin where member_id = $1) where member_id = $2',
          [friend.id, other.id],
        ),
    ],
    [
      'contact',
      async (friend, other) =>
        platform.database.owner.query(
          `insert into member_contact (merchant_id, member_id, kind, sealed, blind)
           select current_merchant(), id, 'mobile', 'x', 'same' from unnest(array[$1, $2]::uuid[]) id`,
          [friend.id, other.id],
        ),
    ],
    [
      'card',
      async (friend, other) =>
        platform.database.owner.query(
          `insert into bank_card (merchant_id, id, member_id, bank_name, sealed, blind, last_four, is_default, removed_at)
           values (current_merchant(), gen_random_uuid(), $1, 'Bank', 'x', 'card', '4242', false, now()), (current_merchant(), gen_random_uuid(), $2, 'Bank', 'x', 'card', '4242', true, null)`,
          [friend.id, other.id],
        ),
    ],
  ]

  test.each(shares)('by the %s hold both rewards, with the reason, until staff decide', async (reason, share) => {
    const id = await offer()
    const { inviter, friend } = await pair()
    await share(friend, inviter)
    expect(await claim(inviter, id)).toMatchObject({ state: 'applying', amount: '10.00' })
    expect(await claim(friend, id)).toMatchObject({ state: 'applying', amount: '10.00' })
    expect(await promotionOf(inviter, id)).toMatchObject({ state: 'applying' })
    expect((await friendsOf(inviter)).list).toMatchObject([{ earned: '0.00', waiting: '10.00' }])
    const [held] = await heldOf(inviter)
    expect(held).toMatchObject({
      state: 'applying',
      invitation: { inviter: { account: inviter.account }, friend: { memberId: friend.id, account: friend.account } },
      held: [{ reason, memberId: inviter.id, account: inviter.account }],
    })
    await ana.call('promotions.decideClaim', { params: { id: held?.id ?? '' }, body: { state: 'issued' } })
    const [own] = await heldOf(friend)
    await ana.call('promotions.decideClaim', {
      params: { id: own?.id ?? '' },
      body: { state: 'rejected', reason: 'Two accounts of one person.' },
    })
    expect([await cashOf(inviter), await cashOf(friend)]).toEqual(['10.00', '20.00'])
    expect(await spentOf(platform, id)).toBe(units('10.00'))
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('are found between friends, and with who invited the inviter', async () => {
    const id = await offer()
    const [first, inviter, friend] = await (async () => {
      const top = await newPerson(platform)
      const middle = await friendBy(await codeOf(top))
      return [top, middle, await friendBy(await codeOf(middle))] as const
    })()
    await topUp(platform, friend, '20.00')
    await shares[0]?.[1](friend, first)
    expect(await claim(inviter, id)).toMatchObject({ state: 'applying' })
    expect((await heldOf(inviter))[0]?.held).toMatchObject([{ reason: 'circular', memberId: first.id }])
    const { inviter: host, friend: one } = await pair()
    const two = await friendBy(await codeOf(host))
    await topUp(platform, two, '20.00')
    await shares[0]?.[1](one, two)
    expect(await host.visitor.call('promotions.claim', claimOf(id))).toMatchObject({
      state: 'applying',
      amount: '20.00',
    })
    expect((await heldOf(host)).flatMap(({ held }) => held.map(({ memberId }) => memberId)).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    )
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })

  test('are not an address of a private network', async () => {
    const id = await offer()
    const inviter = await newPerson(platform)
    const friend = await friendBy(await codeOf(inviter), '10.1.2.3')
    await topUp(platform, friend, '20.00')
    await platform.database.owner.query(`update session set address = '10.1.2.3' where member_id = $1`, [inviter.id])
    expect(await claim(inviter, id)).toMatchObject({ state: 'claimed' })
    await platform.database.owner.query('update promotion set stopped_at = now() where id = $1', [id])
  })
})
