// @vitest-environment happy-dom
import { foldRound, getEngine, payOf, stepCodes } from '@fairground/games'
import { formatDecimal, formatShown, parseDecimal } from '@fairground/money'
import { expect, test, vi } from 'vitest'
import type { HistoryRound } from '../../../play-contract.ts'
import { openPage } from '../testing/open-page.ts'

type Page = Awaited<ReturnType<typeof openPage>>

/** One bet, and what the player then does until the round is over. */
const plays: Record<
  (typeof stepCodes)[number],
  { before?: (page: Page) => void; act?: (page: Page, round: HistoryRound) => void }
> = {
  dice: {},
  limbo: { before: (page) => page.type('limbo-target', '1.50') },
  plinko: {},
  wheel: {},
  keno: { before: (page) => [3, 17, 40].forEach((number) => page.press(`Parcel ${number}`)) },
  mines: {
    act: (page, { actions }) => (actions.length === 2 ? page.submit() : page.press(`Duck ${actions.length + 5}`)),
  },
  ladder: {
    act: (page, { actions }) =>
      actions.length === 2 ? page.submit() : page.press(`Row ${actions.length + 1}, coconut ${actions.length + 1}`),
  },
  hilo: {
    act(page, { actions }) {
      if (actions.length === 0) page.press('Skip this card')
      else if (actions.length === 2) page.submit()
      else page.press(/^▲/)
    },
  },
  poker: {
    act(page) {
      page.press(/^Hold .+/)
      page.submit()
    },
  },
}

/** What the round must say, by its own rule. */
const summaries: Record<(typeof stepCodes)[number], RegExp> = {
  dice: /^Rolled \d+\.\d\d\. /,
  limbo: /^The puck reached \d+\.\d\d×\. /,
  plinko: /^The ring landed on \d+\.\d\d×\. /,
  wheel: /^The wheel stopped at \d+\.\d\d×\. /,
  keno: /^[0-3] of 3 hit\. /,
  mines: /^(Ducks hooked: 2\.|A sinker\. Ducks hooked before: [01]\.) /,
  ladder: /^(Hits: 2\.|Missed in row [12]\.) /,
  hilo: /^(Right guesses: 1\.|.+ of .+: wrong guess\.) /,
  poker:
    /^(No pair of jacks or better|Jacks or better|Two pair|Three of a kind|Straight|Flush|Full house|Four of a kind)\. /,
}

async function playOne(page: Page, engine: (typeof stepCodes)[number]): Promise<HistoryRound> {
  const before = page.api.rounds.length
  page.submit()
  for (;;) {
    const steps = page.api.calls.length
    await vi.waitFor(() => expect(page.api.rounds.length).toBe(before + 1))
    await vi.waitFor(() => expect(document.querySelector('[data-phase="waiting"]')).toBeNull())
    const [round] = page.api.rounds
    if (!round) throw new Error('no round')
    if (round.state === 'settled') return round
    plays[engine].act?.(page, round)
    await vi.waitFor(() => expect(page.api.calls.length).toBeGreaterThan(steps))
  }
}

test.each(stepCodes)('%s is played to its end: what is said and paid is what the rules give', async (engine) => {
  const page = await openPage(engine)
  plays[engine].before?.(page)
  for (let count = 0; count < 6; count += 1) {
    const round = await playOne(page, engine)
    expect(page.said()).toMatch(summaries[engine])
    const pays = formatDecimal(payOf(parseDecimal('2.00', 'FUN'), round.multiple ?? -1))
    expect(round.win).toBe(pays)
    const shown = formatShown(pays, 2)
    const isGain = (round.multiple ?? 0) > 10_000
    const said = isGain ? `You won ${shown}.` : round.multiple === 0 ? 'No win.' : `Paid back ${shown} of 2.00.`
    expect(page.said().endsWith(said), `${page.said()} ends with ${said}`).toBe(true)
  }
  expect(page.chips()).toHaveLength(6)
})

test.each(stepCodes)('%s shows a round again as it was, and checks it on the device', async (engine) => {
  const page = await openPage(engine)
  plays[engine].before?.(page)
  const round = await playOne(page, engine)
  const again = await openPage(engine, { api: page.api, session: {} })
  await again.api.rotate()
  again.press('Rounds')
  await vi.waitFor(() => expect(again.sheet()).toContain('Check this round'))
  again.press('Check this round')
  expect(again.sheet()).toContain('the seeds give exactly this result')
  const game = getEngine(engine)
  const seeds = { serverSeed: new Uint8Array(32), clientSeed: 'x', nonce: 0 }
  expect(() => foldRound(game, { seeds, bet: game.readBet(round.bet), edge: 1, actions: [] })).not.toThrow()
})

test('chance, multiple and prize of every game are there before the stake', async () => {
  const before: Record<string, (string | null)[]> = {}
  for (const engine of stepCodes) {
    const page = await openPage(engine)
    plays[engine].before?.(page)
    await Promise.resolve()
    before[engine] = page.facts()
  }
  expect(before).toMatchObject({
    dice: ['49.50 %', '2.00×', '4.00'],
    limbo: ['66.00 %', '1.50×', '3.00'],
    plinko: ['1 in 2,048', '30.00×', '60.00'],
    wheel: ['5.00 %', '4.00×', '8.00'],
    keno: ['1.21 %', '30.00×', '60.00'],
    mines: ['88.00 %', '1.125×', '2.25'],
    ladder: ['66.67 %', '1.485×', '2.97'],
    hilo: ['99.00 %', '10,000.00×', '20,000.00'],
  })
})

test('the table of returns shows the lines of the chosen bet', async () => {
  const page = await openPage('mines')
  page.type('mines-sinkers', '24')
  page.press('Rules and returns')
  await vi.waitFor(() => expect(page.sheet()).toContain('Sinkers: 24, safe ducks: 199.000 %24.75×4.00 %'))
  expect(document.querySelectorAll('.returns tbody tr')).toHaveLength(1)
})
