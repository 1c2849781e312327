// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { SessionReply } from '../../play-contract.ts'
import type { GameContext } from '../play/game-context.ts'
import page from '../index.html?raw'
import { translator } from '../texts.ts'
import english from '../texts/en.json' with { type: 'json' }
import { createControls } from './controls.ts'
import { createSound } from './sound.ts'

function open(hasTurbo: boolean, changes: Partial<SessionReply> = {}) {
  document.body.innerHTML = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  const session: Partial<SessionReply> = {
    hasTurbo,
    stakes: ['0.50', '1.00'],
    currency: { code: 'USD', symbol: '$', shownDecimals: 2 },
    ...changes,
  }
  const context = { t: translator(english), session } as GameContext
  const controls = createControls(context, createSound(), { spin: vi.fn(), rules: vi.fn(), rounds: vi.fn() })
  const turbo = document.querySelector<HTMLButtonElement>('[aria-label="Turbo"]')
  if (!turbo) throw new Error('no turbo button')
  return { controls, turbo }
}

test('turbo is switched by its button where the operator allows it', () => {
  const { controls, turbo } = open(true)
  expect(turbo.closest('[hidden]')).toBeNull()
  expect(controls.isTurbo).toBe(false)
  turbo.click()
  expect(controls.isTurbo).toBe(true)
  expect(turbo.getAttribute('aria-pressed')).toBe('true')
})

test('turbo is not there where the operator forbids it', () => {
  expect(open(false).turbo.closest('[hidden]')).not.toBeNull()
})

test('a long bet is above its two buttons, which stay beside the spin button', () => {
  open(false)
  const stepper = document.querySelector('#stepper')
  expect(stepper?.hasAttribute('data-long')).toBe(false)
  open(false, { stakes: ['40000'], currency: { code: 'VND', symbol: '₫', shownDecimals: 0 } })
  expect(document.querySelector('#bet')?.textContent).toBe('40,000')
  expect(document.querySelector('#stepper')?.hasAttribute('data-long')).toBe(true)
})

test('free rounds fix the stake and say which one is next, and after the last what they won', () => {
  const { controls } = open(true)
  const line = document.querySelector<HTMLElement>('#free-rounds')
  const steps = ['#less', '#more'].map((id) => document.querySelector<HTMLButtonElement>(id))
  const view = { id: 'g', count: 10, used: 2, stake: '0.30', won: '4.20', expiresAt: '2026-12-01T00:00:00Z' }
  controls.setFreeRounds(view)
  expect([line?.hidden, line?.textContent]).toEqual([false, 'Free round 3 of 10 · 4.20 won so far'])
  expect(controls.bet).toBe('0.30')
  controls.setLocked(false)
  expect(steps.map((step) => step?.disabled)).toEqual([true, true])
  controls.setFreeRounds({ ...view, used: 10 })
  expect(line?.textContent).toBe('Your 10 free rounds are over · 4.20 won')
  expect([controls.bet, steps[0]?.disabled]).toEqual(['1.00', false])
  controls.setFreeRounds(null)
  expect(line?.hidden).toBe(true)
})
