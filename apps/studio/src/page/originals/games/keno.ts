import './keno.css'
import { kenoGame, kenoHits, kenoNumbers, kenoPays, kenoPicksMax, type KenoBet, type KenoView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeButton } from '../../elements.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { beat, move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const drawnOf = ({ view }: RoundView) => (view as KenoView).drawn
const betOf = ({ bet }: RoundView) => bet as KenoBet
const hitsOf = (round: RoundView) => kenoHits(betOf(round).picks, drawnOf(round))
/** How many are chosen by chance where none are yet. */
const usualPicks = 5

export const keno: Original = {
  game: kenoGame,
  rules: ['kenoRule'],
  describe: (say, { bet }) => say('kenoBet', { count: (bet as KenoBet).picks.length }),
  create: (context) => new KenoStage(context),
}

class KenoStage implements GameStage {
  readonly element: HTMLElement
  readonly options: readonly HTMLElement[]
  readonly missing: string
  private readonly context: StageContext
  private readonly cells: readonly HTMLButtonElement[]
  private readonly grid: HTMLElement
  private readonly pays: HTMLOListElement
  private readonly tools: readonly HTMLButtonElement[]
  private picks = new Set<number>()
  private state: StageState = 'waiting'

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    this.missing = say('kenoMissing')
    this.cells = Array.from({ length: kenoNumbers }, (_, place) => {
      const number = place + 1
      const looks = { className: 'keno-cell num', text: String(number), label: say('kenoParcel', { number }) }
      return makeButton(looks, () => this.toggle(number))
    })
    this.grid = make('div', { className: 'keno-grid', label: say('kenoParcels') }, this.cells)
    this.grid.setAttribute('role', 'group')
    this.pays = make('ol', { className: 'keno-pays', label: say('kenoPays') })
    this.pays.start = 0
    const button = (text: string, press: () => void) => makeButton({ className: 'button dense', text }, press)
    this.tools = [
      button(say('kenoRandom'), () => this.choose(pickAtRandom(this.picks.size || usualPicks))),
      button(say('kenoClear'), () => this.choose([])),
    ]
    this.element = make('div', { className: 'keno' }, [this.grid, this.pays])
    this.options = [make('div', { className: 'pair' }, this.tools)]
    this.write()
  }

  bet(): KenoBet | null {
    return this.picks.size === 0 ? null : { picks: [...this.picks].sort((a, b) => a - b) }
  }

  facts() {
    if (this.picks.size === 0) return { chance: null, multiple: 0, kind: 'top' } as const
    const multiple = this.top()
    const hits = kenoPays(this.picks.size).indexOf(multiple)
    return { chance: chanceOf(this.picks.size, hits), multiple, kind: 'top' } as const
  }

  top() {
    return Math.max(0, ...kenoPays(this.picks.size))
  }

  setState(state: StageState) {
    this.state = state
    for (const button of this.tools) button.disabled = state !== 'betting'
    this.grid.toggleAttribute('data-locked', state !== 'betting')
  }

  show(round: RoundView | null) {
    if (!round) return
    this.picks = new Set(betOf(round).picks)
    this.write(round.view === null ? [] : drawnOf(round))
  }

  async animate(round: RoundView) {
    this.picks = new Set(betOf(round).picks)
    const drawn = drawnOf(round)
    for (const count of drawn.keys()) {
      const shown = drawn.slice(0, count + 1)
      this.write(shown)
      this.context.sound.stop()
      const cell = this.cells[(shown.at(-1) ?? 1) - 1]
      if (cell) void move(cell, [{ transform: 'scale(0.7)' }, { transform: 'scale(1)' }], { duration: 240 })
      await beat(130)
    }
  }

  summary(round: RoundView) {
    return this.context.say('kenoSummary', { hits: hitsOf(round), count: betOf(round).picks.length })
  }

  chip(round: RoundView) {
    return `${hitsOf(round)}/${betOf(round).picks.length}`
  }

  private toggle(number: number): void {
    const { picks } = this
    if (this.state !== 'betting' || (!picks.has(number) && picks.size === kenoPicksMax)) return
    this.choose(picks.has(number) ? [...picks].filter((other) => other !== number) : [...picks, number])
  }

  private choose(chosen: Iterable<number>): void {
    this.picks = new Set(chosen)
    this.write()
    this.context.changed()
  }

  private write(drawn: readonly number[] = []): void {
    this.cells.forEach((cell, place) => {
      const isPicked = this.picks.has(place + 1)
      cell.setAttribute('aria-pressed', String(isPicked))
      cell.dataset['drawn'] = drawn.includes(place + 1) ? (isPicked ? 'hit' : 'other') : ''
    })
    const hits = drawn.length === 0 ? -1 : kenoHits([...this.picks], drawn)
    this.pays.replaceChildren(
      ...kenoPays(this.picks.size).map((paid, count) => {
        const shown = make('span', { className: 'num', text: paid === 0 ? '–' : showMultiple(paid) })
        const line = make('li', {}, [make('b', { text: String(count) }), shown])
        if (count === hits) line.className = 'reached'
        return line
      }),
    )
  }
}

/** Only a suggestion of what to play: the draw is the server's. */
function pickAtRandom(count: number): number[] {
  const keys = crypto.getRandomValues(new Uint32Array(kenoNumbers))
  const numbers = Array.from(keys, (key, place) => ({ key, number: place + 1 }))
  return numbers
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ number }) => number)
}

/** Of so many hits among so many picks, when ten of forty are drawn. */
function chanceOf(picks: number, hits: number): number {
  const ways = (n: number, k: number) =>
    Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((a, b) => a * b, 1)
  return (ways(picks, hits) * ways(kenoNumbers - picks, 10 - hits)) / ways(kenoNumbers, 10)
}
