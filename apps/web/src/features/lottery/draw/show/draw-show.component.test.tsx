import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openBetPage } from '../../../../testing/bet-page.tsx'
import { drawFixture, numeroFixture } from '../../../../testing/fixtures/lottery.ts'
import './draw-settings.tsx'
import './draw-show.tsx'

/** Oscillators are counted: there is no sound in a test. */
const started: number[] = []
let closed = 0

class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  connect<Next>(next: Next): Next {
    return next
  }
  start(at: number): void {
    started.push(at)
  }
  stop(): void {
    // Nothing runs.
  }
}

class FakeContext {
  currentTime = 0
  destination = {}
  close(): Promise<void> {
    closed += 1
    return Promise.resolve()
  }
}

const result = [4, 0, 7]

async function openAndDraw({ isStill = false } = {}) {
  started.length = 0
  closed = 0
  vi.stubGlobal('OscillatorNode', FakeNode)
  vi.stubGlobal('GainNode', FakeNode)
  vi.stubGlobal('AudioContext', FakeContext)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: isStill && query.includes('reduced-motion') }) as MediaQueryList,
  )
  const opened = await openBetPage({ 'lottery.numero': numeroFixture() })
  const { last } = numeroFixture()
  await screen.findByRole('button', { name: 'Result of draw 0841: 6 1 0' })
  const drawsAt = new Date(opened.site.clock.now()).toISOString()
  const draw = () =>
    act(async () => {
      opened.site.live.emit('draw', {
        lottery: 'turbo-pick-3',
        next: null,
        draw: { ...drawFixture(last ?? {}), number: '202611200842', drawsAt, state: 'drawn', result },
      })
      await Promise.resolve()
    })
  return { ...opened, draw }
}

const skip = { name: 'Draw 0842 is being drawn. Show the result now' }
const over = { name: 'Result of draw 0842: 4 0 7' }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a pushed draw rolls in the place of its result until a tap shows it', async () => {
  const { user, draw } = await openAndDraw()
  await draw()
  await user.click(await screen.findByRole('button', skip))
  expect(screen.getByRole('button', over)).toBeTruthy()
  expect(started).toHaveLength(0)
})

test('it ends by itself with the result', async () => {
  const { draw } = await openAndDraw()
  await draw()
  expect(screen.getByRole('button', skip)).toBeTruthy()
  // Each frame sets the timer of the next one.
  for (let frame = 0; frame < 20; frame += 1) await act(() => vi.advanceTimersByTimeAsync(120))
  expect(screen.getByRole('button', over)).toBeTruthy()
})

test('reduced motion shows the result at once', async () => {
  const { draw } = await openAndDraw({ isStill: true })
  await draw()
  expect(await screen.findByRole('button', over)).toBeTruthy()
})

test('is heard when the member wants that, and silent again when skipped', async () => {
  const { user, draw } = await openAndDraw()
  const sounds = await screen.findByRole('switch', { name: 'Sounds of the draw' })
  expect((sounds as HTMLInputElement).checked).toBe(false)
  await user.click(sounds)
  expect(localStorage.getItem('drawSounds')).toBe('1')
  await draw()
  await user.click(await screen.findByRole('button', skip))
  expect(started.length).toBeGreaterThan(5)
  expect(closed).toBe(1)
})
