import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBeacon, roundTime, verifyDraw } from '@fairground/fair'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, isSettled } from '../../../testing/draws.ts'
import { startBeacon, type TestBeacon } from '../../../testing/beacon.ts'
import { newPerson } from '../../../testing/members.ts'
import { endOutsideDraw, openBeaconLottery, startOutsidePlatform } from '../../../testing/outside-draws.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'

const code = 'with-beacon'
let beacon: TestBeacon
let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  beacon = await startBeacon()
  platform = await startOutsidePlatform({
    because: 'the beacon is a server of the file',
    lotteries: [],
    config: { beacon: beacon.config },
  })
  ana = await newConsoleVisitor(platform, 'games')
  await openBeaconLottery(platform, ana, code)
})
beforeEach(() => beacon.be('honest'))
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
  await beacon.stop()
})

const shown = (number: string) => ana.call('lottery.draw', { params: { lottery: code, number } })
const proofOf = (number: string) => platform.visitor().call('lottery.proof', { query: { lottery: code, number } })
const answer = async () =>
  (await ana.call('lottery.resultTerms', { params: { code } })).answers.find(({ feed }) => feed === 'drand')
/** Asks again at once. */
const askAgain = async () => {
  await platform.database.owner.query(
    `update job set due_at = now() where kind = 'lottery.beacon' and key = $1 and claimed_until is null`,
    [`${platform.merchant}/${code}`],
  )
  platform.app.context.jobs.wake()
}

describe('a draw that mixes in the round of a beacon', () => {
  test('names chain and round while it takes bets, and everybody can work its result out afterwards', async () => {
    const person = await newPerson(platform, { cash: '10.00' })
    const { list } = await platform.visitor().call('lottery.nextDraws', { query: { lottery: code } })
    for (const { beaconRound, closesAt } of list) {
      expect(beaconRound?.chain).toBe(beacon.config.chain.hash)
      const after = roundTime(beacon.config.chain, beaconRound?.round ?? 0).getTime() - Date.parse(closesAt)
      expect(after).toBeGreaterThanOrEqual(3_000)
      expect(after).toBeLessThan(6_000)
    }
    const number = await endOutsideDraw(platform, code, [[person, bigLine]])
    await until(() => isSettled(platform, number, code))
    const proof = await proofOf(number)
    const told = readBeacon(proof.beacon)
    expect(told).toMatchObject(proof.beaconRound ?? {})
    expect(told?.randomness).toMatch(/^[0-9a-f]{64}$/)
    const { number: issue, anchor, commitment, key, seed, result, ...rest } = proof
    const full = {
      ...rest,
      issue,
      anchor: anchor ?? '',
      commitment: commitment ?? '',
      key: key ?? '',
      seed: seed ?? '',
      result: result ?? [],
    }
    expect(verifyDraw(full)).toBe('ok')
    // Without the round, or with another one, the seed gives something else.
    expect(verifyDraw({ ...full, beacon: '' })).toBe('result_mismatch')
    const day = number.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
    const log = await platform.app.http.inject({
      url: `/lgw/draws/log.ndjson?lottery=${code}&day=${day}`,
      headers: { host: 'localhost' },
    })
    expect(log.body).toContain(proof.beacon)
    const verifier = new URL('../../../../../../packages/fair/verify_draws.py', import.meta.url).pathname
    expect(execFileSync('python3', [verifier], { input: log.body, encoding: 'utf8' })).toMatch(/^ok \d+\nbad 0\n$/)
  })

  test.each([
    ['away', 'no_answer'],
    ['to_come', 'no_answer'],
    ['silence', 'no_answer'],
    ['broken', 'unreadable'],
    ['other_round', 'false_round'],
    ['forged', 'false_round'],
  ] as const)('waits while the beacon is %s, and is made when it tells the round', async (how, fault) => {
    beacon.be(how)
    const person = await newPerson(platform, { cash: '10.00' })
    const number = await endOutsideDraw(platform, code, [[person, bigLine]])
    await until(async () => (await answer())?.fault === fault, { what: 'the beacon is asked' })
    expect(await shown(number)).toMatchObject({ state: 'closed', result: null, standing: 'no_round' })
    expect(await spendableOf(platform, person.id)).toBe(80_000n)
    beacon.be('honest')
    await askAgain()
    await until(() => isSettled(platform, number, code), { what: 'the draw is made' })
    expect(await shown(number)).toMatchObject({ state: 'settled', standing: null })
  })

  test('is void once the time that its lottery gives is over, and every stake is given back', async () => {
    beacon.be('away')
    const person = await newPerson(platform, { cash: '10.00' })
    const number = await endOutsideDraw(platform, code, [[person, bigLine]])
    const { owner } = platform.database
    const write = (set: string) =>
      owner.query(`update draw set ${set} where lottery = $1 and number = $2`, [code, number])
    await expect(write(`state = 'void'`)).rejects.toThrow(/nobody has agreed/)
    await expect(write(`beacon_round = beacon_round + 1`)).rejects.toThrow(/has been announced/)
    await expect(write(`state = 'drawn', result = '{1,2,3,4,5}'`)).rejects.toThrow(/draw_beacon/)
    await write(`closes_at = closes_at - interval '2 hours', draws_at = draws_at - interval '2 hours'`)
    await askAgain()
    const isVoid = async () => {
      await askAgain()
      return (await shown(number)).state === 'void' && (await spendableOf(platform, person.id)) === 100_000n
    }
    await until(isVoid, { what: 'the stake is given back' })
    const { rows } = await owner.query(`select action, after from audit_entry where subject = $1`, [
      `draw:${code}/${number}`,
    ])
    expect(rows).toMatchObject([{ action: 'draw.no_round', after: { state: 'void', fault: 'no_answer' } }])
    const { list } = await person.visitor.call('lottery.orders', { query: { lottery: code } })
    expect(list).toMatchObject([{ state: 'void' }])
  })
})
