import './ladder.css'
import {
  isLadderHit,
  ladderGame,
  ladderMultiple,
  ladderOdds,
  ladderShapes,
  type LadderBet,
  type LadderView,
} from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeButton, makeSvg } from '../../elements.ts'
import { createChoice, type Choice } from '../parts/choice.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const viewOf = ({ view }: RoundView) => view as LadderView
const betOf = ({ bet }: RoundView) => bet as LadderBet

export const ladder: Original = {
  game: ladderGame,
  rules: ['ladderRule', 'edgeRule'],
  describe: (say, { bet, plan }) => say('ladderBet', { odds: (bet as LadderBet).odds, hits: plan ?? 0 }),
  isOf: ({ bet }, chosen) => (bet as LadderBet).odds === (chosen as LadderBet).odds,
  create: (context) => new LadderStage(context),
}

interface Row {
  element: HTMLElement
  coconuts: HTMLButtonElement[]
}

class LadderStage implements GameStage {
  readonly element = make('div', { className: 'shy' })
  readonly options: readonly HTMLElement[]
  private readonly context: StageContext
  private readonly odds: Choice<LadderBet['odds']>
  private rows: Row[] = []
  private drawn = ''
  private state: StageState = 'waiting'

  constructor(context: StageContext) {
    this.context = context
    const changed = () => this.draw(this.bet())
    this.odds = createChoice({
      name: 'ladder-odds',
      legend: context.say('ladderOdds'),
      options: ladderOdds.map((chance) => [chance, chance] as const),
      chosen: '2/3',
      changed,
    })
    this.options = [this.odds.element]
    queueMicrotask(changed)
  }

  bet(): LadderBet {
    return { odds: this.odds.value }
  }

  facts(round: RoundView | null) {
    const bet = round ? betOf(round) : this.bet()
    const { loose, coconuts } = ladderShapes[bet.odds]
    const next = round?.view ? viewOf(round).next : null
    const multiple = next ?? ladderMultiple(bet, 1, this.context.edge)
    return { chance: loose / coconuts, multiple, kind: 'next' } as const
  }

  top() {
    return ladderGame.top(this.bet(), this.context.edge)
  }

  setState(state: StageState) {
    this.state = state
    this.odds.setLocked(state !== 'betting')
    this.element.toggleAttribute('data-locked', state !== 'open')
  }

  show(round: RoundView | null) {
    if (round) this.draw(betOf(round))
    this.write(round)
  }

  async animate(round: RoundView) {
    this.draw(betOf(round))
    this.write(round)
    const { throws } = viewOf(round)
    const thrown = this.rows[throws.length - 1]?.coconuts[throws.at(-1) ?? 0]
    if (thrown) {
      this.context.sound.stop()
      const shake = ['0', '-14deg', '10deg', '0'].map((angle) => ({ transform: `rotate(${angle})` }))
      await move(thrown, shake, { duration: 320 })
    }
    const next = this.rows[throws.length]?.coconuts[0]
    if (this.element.contains(document.activeElement) && round.state === 'open') next?.focus()
  }

  main(round: RoundView) {
    const { say, prize } = this.context
    const { multiple } = viewOf(round)
    if (multiple === 0) return { text: say('throwNow'), action: null }
    return { text: say('cashOut', { amount: prize(multiple, round) }), action: { cashOut: true } }
  }

  summary(round: RoundView) {
    const { say } = this.context
    const view = viewOf(round)
    const count = view.throws.length
    if (view.next !== null) return say('ladderOpen', { count, multiple: showMultiple(view.next) })
    return view.multiple === 0 ? say('ladderMissed', { row: count }) : say('ladderOut', { count })
  }

  chip(round: RoundView) {
    return showMultiple(viewOf(round).multiple)
  }

  private draw(bet: LadderBet): void {
    this.context.changed()
    if (this.drawn === bet.odds) return
    this.drawn = bet.odds
    this.rows = Array.from({ length: ladderShapes[bet.odds].rows }, (_, row) => this.makeRow(bet, row))
    // The first row is the lowest.
    this.element.replaceChildren(...this.rows.map(({ element }) => element).reverse())
    this.write(null)
  }

  private makeRow(bet: LadderBet, row: number): Row {
    const { say, edge } = this.context
    const multiple = showMultiple(ladderMultiple(bet, row + 1, edge))
    const coconuts = Array.from({ length: ladderShapes[bet.odds].coconuts }, (_, number) => {
      const label = say('coconut', { row: row + 1, number: number + 1 })
      const button = makeButton({ className: 'coconut', label }, () => {
        if (this.state === 'open' && !button.hasAttribute('aria-disabled')) this.context.act({ throw: number })
      })
      button.append(drawCoconut())
      return button
    })
    const pays = make('span', { className: 'shy-pays num', text: multiple })
    const label = say('ladderRow', { row: row + 1, multiple })
    const element = make('div', { className: 'shy-row', label }, [pays, ...coconuts])
    element.setAttribute('role', 'group')
    return { element, coconuts }
  }

  private write(round: RoundView | null): void {
    const view = round?.view ? viewOf(round) : null
    this.rows.forEach(({ element, coconuts }, row) => {
      const isNext = view !== null && !view.isOver && row === view.throws.length
      element.dataset['state'] = isNext ? 'next' : view?.throws[row] === undefined ? 'ahead' : 'done'
      coconuts.forEach((coconut, number) => {
        coconut.dataset['state'] = round && view ? coconutState(round, { row, number }) : 'whole'
        // Disabled, it would lose the focus when the next row opens.
        if (isNext) coconut.removeAttribute('aria-disabled')
        else coconut.setAttribute('aria-disabled', 'true')
        coconut.tabIndex = isNext ? 0 : -1
      })
    })
  }
}

function coconutState(round: RoundView, { row, number }: { row: number; number: number }): string {
  const { rows, throws } = viewOf(round)
  const odd = rows[row]
  if (odd === undefined) return 'whole'
  const falls = isLadderHit(betOf(round), odd, number)
  if (throws[row] === number) return falls ? 'hit' : 'miss'
  return falls ? 'loose' : 'stuck'
}

function drawCoconut(): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 48 44', 'aria-hidden': 'true' })
  svg.append(
    makeSvg('path', { d: 'M14 36h20l-3 8H17z', class: 'shy-cup', fill: '#b3363b' }),
    makeSvg('circle', { cx: 24, cy: 20, r: 17, class: 'shy-nut', fill: '#8a5a34' }),
    makeSvg('path', {
      d: 'M12 12c5-7 16-9 23-3M10 22c2 8 8 13 16 13',
      class: 'shy-hair',
      stroke: '#b98657',
      'stroke-width': 2.4,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
    makeSvg('path', {
      d: 'M19 17h.1M28 16h.1M24 23h.1',
      class: 'shy-eyes',
      stroke: '#3b2413',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    makeSvg('path', {
      d: 'M14 10l20 20M34 10L14 30',
      class: 'shy-cross',
      stroke: '#fff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
    makeSvg('path', {
      d: 'M13 21l8 8 15-16',
      class: 'shy-tick',
      stroke: '#5be7a6',
      'stroke-width': 5,
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
  return svg
}
