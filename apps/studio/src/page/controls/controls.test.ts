// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { SessionReply } from '../../play-contract.ts'
import type { GameContext } from '../play/game-context.ts'
import page from '../index.html?raw'
import { translator } from '../texts.ts'
import english from '../texts/en.json' with { type: 'json' }
import { createControls } from './controls.ts'
import { createSound } from './sound.ts'

function open(hasTurbo: boolean) {
  document.body.innerHTML = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  const session: Partial<SessionReply> = {
    hasTurbo,
    bets: ['0.50', '1.00'],
    currency: { code: 'USD', symbol: '$', shownDecimals: 2 },
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
