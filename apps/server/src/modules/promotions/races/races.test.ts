import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TermsOf } from '@fairground/contract'
import type { PromotionForm } from '@fairground/contract/console'
import { parseDecimal } from '@fairground/money'
import type { MerchantId } from '../../../platform/db/database.ts'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, cashReward, claimOf, gameOfType, newOffer, played, promotionOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { endPeriods } from '../periods/periods.jobs.ts'

let platform: ConsolePlatform
let merchant: MerchantId

beforeAll(async () => {
  platform = await openTestMerchant()
  merchant = platform.merchant
})
afterAll(() => platform.stop())

const owner = () => platform.database.owner
const units = (amount: string): bigint => parseDecimal(amount, 'USD').amount
const run = () => endPeriods(platform.app.context, merchant)
const terms = (changes: Partial<TermsOf<'race'>> = {}): TermsOf<'race'> => ({
  kind: 'race',
  score: 'validBets',
  category: null,
  scoreMin: '1.00',
  prizes: ['100.00', '50.00', '20.00'],
  ...cashReward,
  ...changes,
})

async function newRace(changes: Partial<TermsOf<'race'>> = {}): Promise<string> {
  const id = await newOffer(platform, { kind: 'race', terms: terms(changes) })
  await owner().query(
    `update promotion set starts_at = now() - interval '1 day', ends_at = now() + interval '1 day' where id = $1`,
    [id],
  )
  return id
}

/** Joined, and has bet this much. */
async function racer(id: string, staked: string, round: { returned?: bigint; game?: string } = {}): Promise<Person> {
  const person = await newPerson(platform)
  const key = { idempotencyKey: randomUUID() }
  await person.visitor.call('promotions.join', { body: { promotionId: id }, options: key })
  await played(platform, person, { staked: units(staked), ...round })
  return person
}

const boardOf = ({ visitor }: Person, promotionId: string) =>
  visitor.call('promotions.race', { query: { promotionId } })
const end = (id: string) =>
  owner().query(
    `update promotion set starts_at = now() - interval '2 days', ends_at = now() - interval '11 minutes' where id = $1`,
    [id],
  )
/** Rounds happened before the end that `end` sets. */
const earlier = (people: readonly Person[]) =>
  owner().query(
    `with moved as (update promotion_join set joined_at = now() - interval '1 day' where member_id = any($1))
     update vendor_round set started_at = now() - interval '1 hour', ended_at = now() - interval '1 hour' where member_id = any($1)`,
    [people.map((person) => person.id)],
  )

describe('a race', () => {
  test('ranks who has joined by their bets, shares the prizes of a tie, and shows no whole name', async () => {
    const id = await newRace()
    const [first, tied, also, small] = [
      await racer(id, '90.00'),
      await racer(id, '40.00'),
      await racer(id, '40.00'),
      await racer(id, '0.50'),
    ]
    const board = await boardOf(tied, id)
    expect(board.list.map(({ rank, score, prize }) => [rank, score, prize])).toEqual([
      [1, '90.00', '100.00'],
      [2, '40.00', '35.00'],
      [2, '40.00', '35.00'],
    ])
    expect(board.own).toMatchObject({ rank: 2, isOwn: true })
    const { rows } = await owner().query<{ account: string }>('select account from member where id = $1', [first.id])
    expect(JSON.stringify(board)).not.toContain(rows[0]?.account)
    expect((await boardOf(small, id)).own).toBeNull()
    expect(await promotionOf(also, id)).toMatchObject({ state: 'joined', progress: { done: '40.00', target: null } })
    const stranger = await newPerson(platform, { currency: 'VND' })
    expect(await stranger.visitor.refusal('promotions.race', { query: { promotionId: id } })).toMatchObject({
      code: 'not_found',
    })
  })

  test('by wins counts what winning bets brought, of one kind of game only, and a rolled-back bet nothing', async () => {
    const id = await newRace({ score: 'wins', category: 'RNG' })
    const game = await gameOfType(platform, 'RNG')
    const lucky = await racer(id, '10.00', { returned: units('60.00'), game })
    const undone = await racer(id, '10.00', { returned: units('90.00'), game })
    await racer(id, '10.00', { returned: units('80.00') })
    await racer(id, '10.00', { game })
    await owner().query(`update vendor_round set state = 'cancelled', returned = staked where member_id = $1`, [
      undone.id,
    ])
    expect((await boardOf(lucky, id)).list.map(({ rank, score }) => [rank, score])).toEqual([[1, '50.00']])
  })

  test('makes its prizes once after its end, for who may have them, however many jobs run', async () => {
    const id = await newRace()
    const people = [await racer(id, '90.00'), await racer(id, '40.00'), await racer(id, '95.00')]
    const [winner, second, excluded] = people
    if (!winner || !second || !excluded) throw new Error('three race')
    await earlier(people)
    await owner().query(`update member set labels = array['nobonus'] where id = $1`, [excluded.id])
    await run()
    expect(await promotionOf(winner, id)).toMatchObject({ state: 'joined' })
    await end(id)
    await whileAuditFails(platform, 'promotion.race', () => expect(run()).rejects.toThrow('broken on purpose'))
    await Promise.all([run(), run(), run()])
    await run()
    const { rows } = await owner().query<{ amount: string; state: string }>(
      'select amount::text, state from promotion_claim where promotion_id = $1 order by promotion_claim.amount desc',
      [id],
    )
    expect(rows).toEqual([
      { amount: '1000000', state: 'claimable' },
      { amount: '500000', state: 'claimable' },
    ])
    await winner.visitor.call('promotions.claim', claimOf(id))
    expect(await winner.visitor.refusal('promotions.claim', claimOf(id))).toMatchObject({
      code: 'promotion_nothing_due',
    })
    expect(await cashOf(winner)).toBe('100.00')
    expect((await owner().query('select * from reward_drift')).rows).toEqual([])
  })
})

test('of a series, is followed by one with the same terms and a budget of its own, until one is stopped', async () => {
  const id = await newRace()
  const winner = await racer(id, '90.00')
  await earlier([winner])
  await end(id)
  const series = async () => {
    const { rows } = await owner().query<{
      id: string
      key: string
      hours: number
      isRunning: boolean
      isEnabled: boolean
    }>(
      `select p.id, p.key, extract(epoch from ends_at - starts_at)::float / 3600 as hours, is_enabled as "isEnabled",
         starts_at < now() and ends_at > now() as "isRunning" from promotion p
       where p.texts = (select texts from promotion where id = $1) and p.kind = 'race' and is_repeated order by starts_at`,
      [id],
    )
    return rows
  }
  await owner().query(`update promotion set is_repeated = true, texts = texts || '{"XX": {}}' where id = $1`, [id])
  await Promise.all([run(), run(), run()])
  await run()
  const [last, next, ...more] = await series()
  if (!last || !next) throw new Error('a series has a next race')
  expect(more).toEqual([])
  expect(last).toMatchObject({ id, isEnabled: false })
  expect(next).toMatchObject({ isRunning: true, isEnabled: true, hours: last.hours })
  expect(next.key).toMatch(new RegExp(`^${last.key.slice(0, 23)}_[0-9A-F]{8}$`))
  // The winner still claims from the last one; everybody joins the next anew.
  await winner.visitor.call('promotions.claim', claimOf(id))
  expect(await promotionOf(winner, next.id)).toMatchObject({ state: 'joinable' })
  const newcomer = await racer(next.id, '20.00')
  expect((await newcomer.visitor.call('promotions.list')).list.map((each) => each.id)).not.toContain(id)
  expect((await boardOf(newcomer, next.id)).list).toMatchObject([{ rank: 1, prize: '100.00' }])
  const { rows: offers } = await owner().query(
    'select currency, spent::text from promotion_offer where promotion_id = $1',
    [next.id],
  )
  expect(offers).toEqual([{ currency: 'USD', spent: '0' }])
  const ana = await newConsoleVisitor(platform, 'owner')
  await ana.call('promotions.stopPromotion', { params: { id: next.id }, body: { reason: 'tried enough' } })
  await end(next.id)
  await run()
  expect(await series()).toHaveLength(2)
})

describe('its terms', () => {
  const formOf = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
    key: `RACE_${randomUUID().slice(0, 8).replaceAll('-', '').toUpperCase()}`,
    kind: 'race',
    category: 'slots',
    art: 'banners/tournament',
    texts: { EN: { kicker: '', title: 'A race', summary: '', terms: '' } },
    isByHand: false,
    isRepeated: false,
    isEnabled: true,
    eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
    startsAt: null,
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    offers: [{ currency: 'USD', budget: '170.00', terms: terms() }],
    ...changes,
  })

  test('need an end and a budget for all prizes, and stay once somebody has joined', async () => {
    const ana = await newConsoleVisitor(platform, 'owner')
    const input = (id: string, version: number, form: PromotionForm) => ({
      params: { id },
      body: { version, form, reason: 'for the weekend' },
    })
    const refusal = (form: PromotionForm, [id, version] = [randomUUID() as string, 0]) =>
      ana.refusal('promotions.putPromotion', input(id, version, form))
    expect(await refusal(formOf({ endsAt: null }))).toBe('invalid_request')
    // A series needs the length of its races.
    expect(await refusal(formOf({ isRepeated: true }))).toBe('invalid_request')
    const short = formOf({ offers: [{ currency: 'USD', budget: '169.99', terms: terms() }] })
    expect(await refusal(short)).toBe('promotion_exhausted')
    const [id, form] = [randomUUID(), formOf()]
    await ana.call('promotions.putPromotion', input(id, 0, form))
    await racer(id, '5.00')
    const other = { ...form, offers: [{ currency: 'USD' as const, budget: null, terms: terms({ prizes: ['1.00'] }) }] }
    expect(await refusal(other, [id, 1])).toBe('invalid_request')
    expect(await refusal({ ...form, endsAt: new Date(Date.now() + 9_000_000).toISOString() }, [id, 1])).toBe(
      'invalid_request',
    )
    const renamed = { ...form, texts: { EN: { kicker: '', title: 'Another name', summary: '', terms: '' } } }
    expect(await ana.call('promotions.putPromotion', input(id, 1, renamed))).toEqual({ version: 2, isProposed: false })
    const cost = await ana.call('promotions.computePromotion', {
      body: { currency: 'USD', terms: terms(), members: 10, edgeBasisPoints: 100, valid: '50.00' },
    })
    expect(cost).toMatchObject({ reward: '17.00', costMax: '170.00' })
  })
})
