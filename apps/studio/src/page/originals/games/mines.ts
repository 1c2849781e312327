import './mines.css'
import { minesCells, minesGame, minesMultiple, minesSinkers, type MinesBet, type MinesView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeButton, makeSvg } from '../../elements.ts'
import { createNumberField, type NumberField } from '../parts/number-field.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const viewOf = ({ view }: RoundView) => view as MinesView
const betOf = ({ bet }: RoundView) => bet as MinesBet
const isSunk = ({ picks, sinkers }: MinesView) => sinkers !== null && picks.some((pick) => sinkers.includes(pick))
/** Ducks hooked that were safe. */
const safeOf = (view: MinesView) => view.picks.length - (isSunk(view) ? 1 : 0)

export const mines: Original = {
  game: minesGame,
  rules: ['minesRule', 'edgeRule'],
  describe: (say, { bet, plan }) => say('minesBet', { sinkers: (bet as MinesBet).sinkers, safe: plan ?? 0 }),
  // All of them are three hundred lines.
  isOf: ({ bet }, chosen) => (bet as MinesBet).sinkers === (chosen as MinesBet).sinkers,
  create: (context) => new MinesStage(context),
}

class MinesStage implements GameStage {
  readonly element: HTMLElement
  readonly options: readonly HTMLElement[]
  private readonly context: StageContext
  private readonly ducks: readonly HTMLButtonElement[]
  private readonly sinkers: NumberField
  private state: StageState = 'waiting'

  constructor(context: StageContext) {
    this.context = context
    const { say, changed } = context
    this.ducks = Array.from({ length: minesCells }, (_, pick) => {
      const duck = makeButton({ className: 'duck' }, () => this.pick(pick))
      duck.append(drawDuck(pick), drawSinker())
      return duck
    })
    this.element = make('div', { className: 'pond', label: say('ducks') }, this.ducks)
    this.element.setAttribute('role', 'group')
    this.sinkers = createNumberField({
      id: 'mines-sinkers',
      label: say('sinkers'),
      less: say('lessSinkers'),
      more: say('moreSinkers'),
      decimals: 0,
      ...minesSinkers,
      value: 3,
      step: (value, way) => value + way,
      changed,
    })
    this.options = [this.sinkers.element]
    this.show(null)
  }

  bet(): MinesBet {
    return { sinkers: this.sinkers.value }
  }

  facts(round: RoundView | null) {
    const view = round?.view ? viewOf(round) : null
    const safe = view?.picks.length ?? 0
    const chance = (minesCells - this.sinkers.value - safe) / (minesCells - safe)
    const multiple = view?.next ?? minesMultiple(this.bet(), 1, this.context.edge)
    return { chance, multiple, kind: 'next' } as const
  }

  top() {
    return minesGame.top(this.bet(), this.context.edge)
  }

  setState(state: StageState) {
    this.state = state
    this.sinkers.setLocked(state !== 'betting')
    this.element.toggleAttribute('data-locked', state !== 'open')
  }

  show(round: RoundView | null) {
    const view = round?.view ? viewOf(round) : null
    this.ducks.forEach((duck, pick) => {
      const isPicked = view?.picks.includes(pick) ?? false
      const sinks = view?.sinkers?.includes(pick) ?? false
      const covered = view?.isOver ? 'left' : 'covered'
      duck.dataset['state'] = sinks ? (isPicked ? 'sunk' : 'sinker') : isPicked ? 'safe' : covered
      const key = sinks ? 'duckSunk' : isPicked ? 'duckSafe' : 'duck'
      duck.setAttribute('aria-label', this.context.say(key, { number: pick + 1 }))
    })
    if (round?.state === 'open') this.sinkers.set(betOf(round).sinkers)
  }

  async animate(round: RoundView) {
    this.show(round)
    const duck = this.ducks[viewOf(round).picks.at(-1) ?? -1]
    if (!duck) return
    this.context.sound.stop()
    const bob = [
      { transform: 'translateY(8px)' },
      { transform: 'translateY(-10px)', offset: 0.4 },
      { transform: 'none' },
    ]
    await move(duck, bob, { duration: 320 })
  }

  main(round: RoundView) {
    const { say, prize } = this.context
    const { multiple } = viewOf(round)
    if (multiple === 0) return { text: say('pickDuck'), action: null }
    return { text: say('cashOut', { amount: prize(multiple, round) }), action: { cashOut: true } }
  }

  summary(round: RoundView) {
    const { say } = this.context
    const view = viewOf(round)
    const count = safeOf(view)
    if (view.next !== null) return say('minesOpen', { count, multiple: showMultiple(view.next) })
    return say(isSunk(view) ? 'minesSunk' : 'minesOut', { count })
  }

  chip(round: RoundView) {
    return showMultiple(viewOf(round).multiple)
  }

  private pick(pick: number): void {
    if (this.state === 'open' && this.ducks[pick]?.dataset['state'] === 'covered') this.context.act({ pick })
  }
}

const bodies = ['#ffd15c', '#ffc23d', '#ffdc7d'] as const

function drawDuck(pick: number): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 60 52', class: 'duck-body', 'aria-hidden': 'true' })
  const body = bodies[pick % bodies.length] ?? bodies[0]
  svg.append(
    makeSvg('path', {
      d: 'M6 28c7 4 12 2 17-2 3-2 8-3 12 0 6-3 12-2 19-5 1 14-8 23-24 23C14 44 6 38 6 28z',
      fill: body,
    }),
    makeSvg('circle', { cx: 38, cy: 16, r: 11.5, fill: body }),
    makeSvg('path', { d: 'M47 14c5-1 9 1 11 4-4 3-9 3-12 1z', fill: '#e8742c' }),
    makeSvg('circle', { cx: 41, cy: 13, r: 2.2, fill: '#1b1f2a' }),
    makeSvg('path', { d: 'M16 31c5 3 12 3 17-1-1 7-13 9-17 1z', fill: '#d99a1f' }),
    makeSvg('circle', { cx: 38, cy: 4.5, r: 3, fill: 'none', stroke: '#fff4dc', 'stroke-width': 2 }),
  )
  return svg
}

/** Turned over: only the weight under it shows. */
function drawSinker(): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 60 52', class: 'duck-weight', 'aria-hidden': 'true' })
  svg.append(
    makeSvg('path', { d: 'M22 12h16l-2 8h-12z', fill: 'none', stroke: '#fff4dc', 'stroke-width': 4 }),
    makeSvg('path', { d: 'M18 20h24l8 24H10z', fill: '#cfd6da' }),
    makeSvg('path', {
      d: 'M24 28l12 10M36 28l-12 10',
      stroke: '#7c2a30',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  )
  return svg
}
