import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../testing/console-visitor.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: ConsoleVisitor
beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'games')
})
afterAll(() => platform.stop())

const reason = 'Agreed with the vendor.'

test('a proposal to pay more is refused where it is no more, stale, unknown, or somebody has lowered it meanwhile', async () => {
  const [game] = (await ana.call('games.games', { query: { limit: 1 } })).list
  const { code, winFactorMax: before } = game!
  const wish = (after: number, read = before) => ({ params: { code }, body: { before: read, after, reason } })
  expect(await ana.refusal('games.proposeWinFactor', wish(before))).toBe('invalid_request')
  expect(await ana.refusal('games.proposeWinFactor', wish(before + 1, before - 1))).toBe('stale_edit')
  expect(await ana.refusal('games.proposeWinFactor', { ...wish(before + 1), params: { code: 'nowhere' } })).toBe(
    'not_found',
  )
  await ana.call('games.proposeWinFactor', wish(before + 1))
  const { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position } = game!
  const standing = { isOpen, isNew, isHot, opensList, showsIcon, roomId, lottoMode, position, winFactorMax: before }
  await ana.call('games.setGame', {
    params: { code },
    body: { before: standing, after: { ...standing, winFactorMax: before - 1 }, reason },
  })
  const [proposal] = (await ana.call('games.winFactors')).list
  const decision = (isAgreed: boolean) => ({ params: { id: proposal!.id }, body: { isAgreed, reason } })
  const ben = await newConsoleVisitor(platform, 'games')
  expect(await ben.refusal('games.decideWinFactor', decision(true))).toBe('stale_edit')
  await ben.call('games.decideWinFactor', decision(false))
})

test('the return of a game is shown, and its bets are limited by currency', async () => {
  const code = 'pharaoh-s-ledger'
  const { returnBasisPoints, stakes } = await ana.call('games.gameTerms', { params: { code } })
  expect(returnBasisPoints).toBe(9_609)
  const { currency, ...before } = stakes.find((stake) => stake.currency === 'USD')!
  const params = { code, currency }
  const to = (after: { min: string; max: string | null }, read = before) => ({
    params,
    body: { before: read, after, reason },
  })
  for (const after of [
    { min: '5', max: '1' },
    { min: '0', max: null },
    { min: '1.234', max: null },
  ])
    expect(await ana.refusal('games.setStake', to(after)), JSON.stringify(after)).toMatch(
      /^(invalid_request|amount_invalid)$/,
    )
  await ana.call('games.setStake', to({ min: '0.20', max: '2.00' }))
  expect(await ana.refusal('games.setStake', to({ min: '0.30', max: null }))).toBe('stale_edit')
  expect(await ana.refusal('games.setStake', { ...to(before), params: { code: 'nowhere', currency } })).toBe(
    'not_found',
  )
  const now = { min: '0.20', max: '2.00' }
  expect((await ana.call('games.gameTerms', { params: { code } })).stakes).toContainEqual({ currency, ...now })
  await ana.call('games.setStake', to(before, now))
})
