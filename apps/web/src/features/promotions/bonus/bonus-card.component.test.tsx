import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { bonusFixture } from '../../../testing/fixtures/promotions.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { BonusCard } from './bonus-card.tsx'
import { BonusNote } from './bonus-note.tsx'

const gone = { turnoverDone: '0.00', turnoverRequired: '50.00', currency: 'USD' } as const

async function openCard(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'promotions.bonus': { bonus: bonusFixture() },
    'promotions.giveUpBonus': gone,
    ...answers,
  })
  const shown = await show(<BonusCard />, surroundings)
  return { ...shown, calls, sent: () => calls.to('promotions.giveUpBonus') }
}

async function askToGiveUp(answers: Answers = {}) {
  const opened = await openCard(answers)
  await opened.user.click(await screen.findByRole('button', { name: 'Give up the bonus' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Give up the bonus?' }))
  return { ...opened, sheet, giveUp: () => opened.user.click(sheet.getByRole('button', { name: 'Give up the bonus' })) }
}

describe('the card of a bonus', () => {
  test('shows how far the turnover has come', async () => {
    await openCard()
    expect(await screen.findByText('250.00 / 1,000.00')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Turnover of the bonus' })).toHaveAttribute('value', '0.25')
  })

  test('is not there without a bonus, nor while it loads', async () => {
    const { calls } = await openCard({ 'promotions.bonus': 'pending' })
    expect(screen.queryByRole('progressbar')).toBeNull()
    calls.change({ 'promotions.bonus': { bonus: null } })
    await expect.poll(() => calls.to('promotions.bonus').length).toBe(1)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('offers no way back once part of it has been staked', async () => {
    await openCard({ 'promotions.bonus': { bonus: bonusFixture({ canGiveUp: false, left: '20.00' }) } })
    expect(await screen.findByText('Part of it has been staked, so it can no longer be given up.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Give up the bonus' })).toBeNull()
  })

  test('follows the money: a change of the balance reads it again', async () => {
    const { site, calls } = await openCard()
    await screen.findByText('250.00 / 1,000.00')
    calls.change({ 'promotions.bonus': { bonus: bonusFixture({ turnoverDone: '300.00' }) } })
    const pockets = { cash: '50.00', bonus: '50.00', held: '0.00', inTransit: '0.00' }
    site.live.emit('balance', { ...pockets, sumBalance: '100.00', currency: 'USD', version: 2 })
    expect(await screen.findByText('300.00 / 1,000.00')).toBeTruthy()
  })

  test('keeps amounts from left to right in Arabic', async () => {
    await openCard({}, { language: 'ar' })
    const text = await screen.findByText((words) => words.includes('$50.00'))
    expect(text).toHaveTextContent('\u2066$50.00\u2069')
  })
})

describe('giving a bonus up', () => {
  test('says first what goes and what stays, and can be left', async () => {
    const { user, sheet, sent } = await askToGiveUp()
    expect(sheet.getByText(/^\$50\.00 leaves your balance\..*only bets worth \$50\.00 are asked for it/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toHaveLength(0)
  })

  test('sends it once, however often it is tapped, and the card goes', async () => {
    const { user, sheet, giveUp, sent, calls } = await askToGiveUp({ 'promotions.giveUpBonus': 'pending' })
    await giveUp()
    await user.click(sheet.getByRole('button', { name: 'Giving it up' }))
    expect(sent().map(({ body }) => body)).toEqual([{ id: bonusFixture().id }])
    expect(await axeViolations()).toEqual([])
    calls.change({ 'promotions.giveUpBonus': gone, 'promotions.bonus': { bonus: null } })
    expect(await screen.findByText('The bonus is given up')).toBeTruthy()
    await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  })

  test('goes on under the same key after a lost connection', async () => {
    const { giveUp, sheet, sent, calls } = await askToGiveUp({ 'promotions.giveUpBonus': 'lost' })
    await giveUp()
    expect(await sheet.findByText('The connection dropped. Please try again.')).toHaveAttribute('role', 'alert')
    calls.change({ 'promotions.giveUpBonus': gone })
    await giveUp()
    await screen.findByText('The bonus is given up')
    expect(sent()).toHaveLength(2)
    expect(sent()[1]?.idempotencyKey).toBe(sent()[0]?.idempotencyKey)
  })

  test('that is refused says why, and the reason is gone when the sheet is opened again', async () => {
    const { user, giveUp, sheet } = await askToGiveUp({ 'promotions.giveUpBonus': refusal('bonus_staked') })
    await giveUp()
    expect(await sheet.findByRole('alert')).toHaveTextContent(
      'Part of this bonus has been staked, so it can no longer be given up.',
    )
    await user.click(sheet.getByRole('button', { name: 'Keep it' }))
    await user.click(screen.getByRole('button', { name: 'Give up the bonus' }))
    expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
  })
})

test('the note beside a withdrawal says what stays locked', async () => {
  answerCalls({ 'promotions.bonus': { bonus: bonusFixture({ left: '12.50', canGiveUp: false }) } })
  await show(<BonusNote />)
  expect(await screen.findByText('Your bonus “First deposit, matched” of 12.50 stays locked until then.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give up the bonus' })).toBeNull()
})
