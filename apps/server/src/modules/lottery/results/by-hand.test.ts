import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, holdDraw, isSettled, lottery as house, smallLine } from '../../../testing/draws.ts'
import { newPeople, newPerson } from '../../../testing/members.ts'
import { endOutsideDraw, enterResult, openOutsideLottery } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

const code = 'by-hand'
const reason = 'As it was published.'
let platform: ConsolePlatform
let ana: Staff
let ben: Staff

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [house] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  await openOutsideLottery(platform, ana, { code })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const wish = (number: string, result: string, lottery = code) => ({
  params: { lottery, number },
  body: { kind: 'result' as const, result, reason },
})
const decide = (id: string, isAgreed = true) => ({ params: { id }, body: { isAgreed, reason } })
const shown = (number: string) => ana.call('lottery.draw', { params: { lottery: code, number } })

describe('a result that is entered by hand', () => {
  test('counts when a second person agrees, and then settles as a draw of the house does', async () => {
    const [big, small] = await newPeople(platform, 2, { cash: '10.00' })
    const number = await endOutsideDraw(platform, code, [
      [big!, bigLine],
      [small!, smallLine],
    ])
    expect(await shown(number)).toMatchObject({ source: 'outside', standing: 'waiting', isOverdue: false })
    const { id } = await ana.call('lottery.proposeDrawChange', wish(number, '９ 9-9,9 9'))
    expect(await shown(number)).toMatchObject({
      standing: 'awaits_second',
      result: null,
      changes: [{ kind: 'result', result: [9, 9, 9, 9, 9], state: 'proposed' }],
    })
    expect(await ana.refusal('lottery.decideDrawChange', decide(id))).toBe('own_act')
    expect(await ben.refusal('lottery.proposeDrawChange', wish(number, '11111'))).toBe('stale_edit')
    await ben.call('lottery.decideDrawChange', decide(id))
    await until(() => isSettled(platform, number, code))
    expect(await spendableOf(platform, big!.id)).toBe(80_000n + 39_000n)
    expect(await spendableOf(platform, small!.id)).toBe(80_000n)
    expect(await shown(number)).toMatchObject({ state: 'settled', standing: null, result: [9, 9, 9, 9, 9], former: [] })
    const proof = await platform.visitor().call('lottery.proof', { query: { lottery: code, number } })
    expect(proof).toMatchObject({ anchor: null, commitment: null, seed: null, result: [9, 9, 9, 9, 9] })
    const { rows } = await platform.database.owner.query(
      `select action, before, after from audit_entry where subject = $1 order by id`,
      [`draw:${code}/${number}`],
    )
    expect(rows).toEqual([
      {
        action: 'draw.propose',
        before: { state: 'closed' },
        after: { state: 'closed', result: '9 9 9 9 9', asked: 'result' },
      },
      {
        action: 'draw.agree',
        before: { state: 'closed' },
        after: { state: 'drawn', result: '9 9 9 9 9', asked: 'result' },
      },
    ])
  })

  test('is proposed once and decided once, however often it is sent', async () => {
    const person = await newPerson(platform, { cash: '10.00' })
    const number = await endOutsideDraw(platform, code, [[person, bigLine]])
    const key = randomUUID()
    const first = await ana.call('lottery.proposeDrawChange', { ...wish(number, '99999'), key })
    expect(await ana.call('lottery.proposeDrawChange', { ...wish(number, '99999'), key })).toEqual(first)
    const decideKey = randomUUID()
    const again = () => ben.call('lottery.decideDrawChange', { ...decide(first.id), key: decideKey })
    await Promise.all([again(), again(), again()])
    expect(await ben.refusal('lottery.decideDrawChange', decide(first.id))).toBe('decided_already')
    await until(() => isSettled(platform, number, code))
    expect(await spendableOf(platform, person.id)).toBe(80_000n + 39_000n)
  })

  test('is refused where the game cannot draw it, before its time, of the house, and twice', async () => {
    const open = await holdDraw(platform, code)
    expect(await ana.refusal('lottery.proposeDrawChange', wish(open, '12345'))).toBe('invalid_request')
    const number = await endOutsideDraw(platform, code)
    for (const text of ['', '1234', '123456', 'twelve', '1 2 3 4 5 6'])
      expect(await ana.refusal('lottery.proposeDrawChange', wish(number, text)), text).toBe('invalid_request')
    const ours = await holdDraw(platform, house)
    expect(await ana.refusal('lottery.proposeDrawChange', wish(ours, '12345', house))).toBe('invalid_request')
    await enterResult([ana, ben], { code, number, result: '12345' })
    expect(await ana.refusal('lottery.proposeDrawChange', wish(number, '12345'))).toBe('decided_already')
    expect(await ana.refusal('lottery.proposeDrawChange', wish(number, '12345', 'none-such'))).toBe('not_found')
  })

  test('is refused by the database for whoever writes one without an agreement', async () => {
    const number = await endOutsideDraw(platform, code)
    const { id } = await ana.call('lottery.proposeDrawChange', wish(number, '12345'))
    const write = (result: string) =>
      platform.database.owner.query(
        `update draw set state = 'drawn', result = $3, drawn_at = now() where lottery = $1 and number = $2`,
        [code, number, result],
      )
    await expect(write('{1,2,3,4,5}')).rejects.toThrow(/nobody has agreed/)
    await ben.call('lottery.decideDrawChange', decide(id, false))
    await expect(write('{1,2,3,4,5}')).rejects.toThrow(/nobody has agreed/)
    const turned = platform.database.owner.query(`update draw set source = 'outside' where lottery = $1`, [house])
    await expect(turned).rejects.toThrow(/has been announced/)
  })
})

test('a result that is overdue is shown to staff and to whoever bet, and nothing is settled', async () => {
  const person = await newPerson(platform, { cash: '10.00' })
  const number = await endOutsideDraw(platform, code, [[person, bigLine]])
  const overdue = async () =>
    (await ana.call('lottery.draws', { query: { lottery: code, state: 'overdue', limit: 200 } })).list
  expect(await overdue()).toEqual([])
  await platform.database.owner.query(
    `update draw set closes_at = closes_at - interval '1 hour', draws_at = draws_at - interval '1 hour'
     where lottery = $1 and number = $2`,
    [code, number],
  )
  expect(await overdue()).toMatchObject([{ number, isOverdue: true, standing: 'waiting', orders: 1, result: null }])
  const { list } = await person.visitor.call('lottery.orders', { query: { lottery: code } })
  expect(list).toMatchObject([{ state: 'waiting', isResultLate: true, payout: null }])
  expect(await person.visitor.call('lottery.numero', { query: { lottery: code } })).toMatchObject({ late: number })
  expect(await spendableOf(platform, person.id)).toBe(80_000n)
  await enterResult([ben, ana], { code, number, result: '00000' })
  await until(() => isSettled(platform, number, code))
  expect(await overdue()).toEqual([])
  const { list: later } = await person.visitor.call('lottery.orders', { query: { lottery: code } })
  expect(later[0]?.isResultLate).toBeUndefined()
})

test('where results come from is changed by whoever may, as it stands, with feeds that the installation has', async () => {
  const params = { code: house }
  const { available: _, answers: __, hasBeacon, ...before } = await ana.call('lottery.resultTerms', { params })
  expect(before).toEqual({ source: 'house', feeds: null, overdueAfterSeconds: 3_600, mixesBeacon: false })
  expect(hasBeacon).toBe(false)
  const set = (after: Partial<typeof before>, from = before) => ({
    params,
    body: { before: from, after: { ...before, ...after }, reason },
  })
  expect(await ana.refusal('lottery.setResultTerms', set({ feeds: ['one', 'two'] }))).toBe('invalid_request')
  // Nobody is asked for rounds here.
  expect(await ana.refusal('lottery.setResultTerms', set({ mixesBeacon: true }))).toBe('invalid_request')
  await ana.call('lottery.setResultTerms', set({ overdueAfterSeconds: 600 }))
  expect(await ana.refusal('lottery.setResultTerms', set({ overdueAfterSeconds: 900 }))).toBe('stale_edit')
  expect(await ben.refusal('lottery.setResultTerms', set({}))).toBe('permission_denied')
  const nobody = { params: { code: 'none-such' }, body: set({}).body }
  expect(await ana.refusal('lottery.setResultTerms', nobody)).toBe('not_found')
  expect(await ana.refusal('lottery.resultTerms', { params: { code: 'none-such' } })).toBe('not_found')
  // Announced draws keep their source: none of the house becomes one that people decide.
  const { rows } = await platform.database.owner.query(
    'select count(*)::int as count from draw where lottery = $1 and source <> $2',
    [house, 'house'],
  )
  expect(rows).toEqual([{ count: 0 }])
})
