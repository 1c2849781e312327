import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bigLine, holdDraw, orderOf, place, lottery } from '../../testing/draws.ts'
import { commonPassword, newPerson, type Person } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { type TestPlatform } from '../../testing/test-platform.ts'
import type { Vendor } from '../../testing/vendor-client.ts'
import { createVendor } from '../../testing/vendor.ts'

let platform: TestPlatform
let vendor: Vendor
let number = ''

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
  number = await holdDraw(platform)
})

const minutes = 30

async function checked(): Promise<Person> {
  const person = await newPerson(platform, { cash: '1000.00' })
  await person.visitor.call('responsibleGaming.setRealityCheck', { body: { minutes } })
  return person
}

const bet = (person: Person) => place(person, orderOf(number, { lines: [bigLine], total: '2.00' }), randomUUID())
const launch = ({ visitor }: Person) =>
  visitor.refusal('games.launch', { query: { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' } })
const figures = ({ visitor }: Person) => visitor.call('responsibleGaming.sessionSummary')
const answer = ({ visitor }: Person) => visitor.call('responsibleGaming.answerRealityCheck')
const owner = <Row extends object>(text: string, values: unknown[]) =>
  platform.database.owner.query<Row>(text, values).then(({ rows }) => rows)
const playedFor = ({ id }: Person, time: string) =>
  owner(`update play_care set reality_since = now() - $2::interval where member_id = $1`, [id, time])
const answers = ({ id }: Person) =>
  owner<{ before: unknown; after: Record<string, string> }>(
    `select before, after from audit_entry where action = 'limits.reality_answered' and subject = $1`,
    [`member:${id}`],
  )
const told = async ({ id }: Person) =>
  (
    await owner<{ dueAt: string | null }>(
      `select e -> 'body' ->> 'dueAt' as "dueAt" from outbox o cross join lateral jsonb_array_elements(o.events) e
       where e ->> 'topic' = 'realityCheck' and e ->> 'memberId' = $1 order by o.id`,
      [id],
    )
  ).map(({ dueAt }) => dueAt)
const due = { code: 'reality_check_due', status: 403 }

describe('a reality check', () => {
  test('counts from the first stake, to the second, and not from looking around', async () => {
    const person = await checked()
    await platform.database.owner.query(
      `update session set created_at = now() - interval '2 hours' where member_id = $1`,
      [person.id],
    )
    expect(await figures(person)).toMatchObject({ realityMinutes: minutes, realityDueAt: null })
    await vendor.launch(person)
    expect(await figures(person)).toMatchObject({ realityDueAt: null })
    await bet(person)
    const { now, realityDueAt } = await figures(person)
    const left = Date.parse(realityDueAt ?? '') - Date.parse(now)
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    await playedFor(person, '29 minutes 59 seconds')
    await bet(person)
    await playedFor(person, '30 minutes')
    await expect(bet(person)).rejects.toMatchObject(due)
  })

  test('that is due holds back bets, rounds and games until it is answered; an open round goes on', async () => {
    const person = await checked()
    const play = await vendor.launch(person)
    const open = randomUUID()
    await vendor.bet(play, { amount: '1.00', id: open, round: 'open' })
    await playedFor(person, '31 minutes')
    await expect(bet(person)).rejects.toMatchObject(due)
    expect(await launch(person)).toMatchObject(due)
    expect(await vendor.bet(play, { amount: '1.00', round: 'new' })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' })
    expect(await vendor.bet(play, { amount: '1.00', round: 'open' })).toMatchObject({ status: 'RS_OK' })
    expect(await vendor.win(play, { amount: '5.00', reference: open, round: 'open' })).toMatchObject({
      status: 'RS_OK',
    })
    // Calls other than play still work.
    await person.visitor.call('payments.depositByBankTransfer', {
      body: { channel: 'bank-transfer', amount: '50.00' },
      options: { idempotencyKey: randomUUID() },
    })
    expect(await figures(person)).toMatchObject({ staked: '2.00', returned: '5.00', net: '3.00' })
    expect(await answer(person)).toMatchObject({ realityDueAt: null, net: '3.00' })
    await bet(person)
    expect(await vendor.bet(play, { amount: '1.00', round: 'new' })).toMatchObject({ status: 'RS_OK' })
    expect((await figures(person)).realityDueAt).not.toBeNull()
  })

  test('shows in every session of the member, and an answer in one of them is told to all and kept once', async () => {
    const person = await checked()
    const other = platform.visitor()
    await other.logIn(person.account, commonPassword)
    await bet(person)
    await playedFor(person, '31 minutes')
    const seen = [await figures(person), await figures({ ...person, visitor: other })]
    for (const { now, realityDueAt } of seen)
      expect(Date.parse(realityDueAt ?? '')).toBeLessThanOrEqual(Date.parse(now))
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => answer(index % 2 ? person : { ...person, visitor: other })),
    )
    expect(await answers(person)).toEqual([
      {
        before: { minutes, dueAt: seen[0]?.realityDueAt },
        after: { openedAt: expect.any(String), staked: '2.00', returned: '0.00', open: '2.00', net: '0.00' },
      },
    ])
    expect(await told(person)).toEqual([null, null])
    expect((await figures({ ...person, visitor: other })).realityDueAt).toBeNull()
  })

  test('is not answered before it is due, by another member, or by a login beside an open session', async () => {
    const person = await checked()
    await bet(person)
    await answer(person)
    expect(await answers(person)).toEqual([])
    expect((await figures(person)).realityDueAt).not.toBeNull()
    await playedFor(person, '31 minutes')
    await answer(await checked())
    await platform.visitor().logIn(person.account, commonPassword)
    await expect(bet(person)).rejects.toMatchObject(due)
  })

  test('begins anew with a session that opens alone', async () => {
    const person = await checked()
    await bet(person)
    await playedFor(person, '31 minutes')
    await person.visitor.call('accounts.logout')
    const back = platform.visitor()
    await back.logIn(person.account, commonPassword)
    const returned = { ...person, visitor: back }
    expect(await figures(returned)).toMatchObject({ realityMinutes: minutes, realityDueAt: null })
    await bet(returned)
    await owner(`update session set last_seen_at = now() - interval '1 day' where member_id = $1`, [person.id])
    await playedFor(person, '25 hours')
    const later = platform.visitor()
    await later.logIn(person.account, commonPassword)
    await bet({ ...person, visitor: later })
  })

  test('that is taken away holds nothing back, and a closer one holds at once', async () => {
    const person = await checked()
    await bet(person)
    await playedFor(person, '20 minutes')
    await person.visitor.call('responsibleGaming.setRealityCheck', { body: { minutes: 15 } })
    await expect(bet(person)).rejects.toMatchObject(due)
    expect((await told(person)).at(-1)).toEqual(expect.any(String))
    await person.visitor.call('responsibleGaming.setRealityCheck', {
      body: { minutes: null, password: commonPassword },
    })
    await bet(person)
    expect(await figures(person)).toMatchObject({ realityMinutes: null, realityDueAt: null })
    const [row] = await owner('select is_limited from member where id = $1', [person.id])
    expect(row).toEqual({ is_limited: false })
  })

  test('of a hundred bets sent at the minute lets none through', async () => {
    const person = await checked()
    await bet(person)
    await playedFor(person, '30 minutes')
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => bet(person)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([])
  })
})
