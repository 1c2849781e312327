import './wheel.css'
import { wheelGame, wheelPays, type WheelBet, type WheelView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeSvg } from '../../elements.ts'
import { createChoice, type Choice } from '../parts/choice.ts'
import { riskNames, riskText } from '../parts/risk-names.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const segmentOf = ({ view }: RoundView) => (view as WheelView).segment
const betOf = ({ bet }: RoundView) => bet as WheelBet
const paysOf = (round: RoundView) => wheelPays(betOf(round))[segmentOf(round)] ?? 0
const middle = 160
const rim = 146

export const wheel: Original = {
  game: wheelGame,
  rules: ['wheelRule'],
  describe: (say, { bet }) => riskText(say, (bet as WheelBet).risk),
  create: (context) => new WheelStage(context),
}

/** By rank among what the wheel pays, so that each has a colour of its own on every wheel. */
const colours = ['#26342e', '#2a6fb0', '#b3363b', '#c98a12', '#6d4bb8'] as const

/** What a wheel pays, ascending, each once. */
const ranksOf = (bet: WheelBet) => [...new Set(wheelPays(bet))].toSorted((a, b) => a - b)

class WheelStage implements GameStage {
  readonly element: HTMLElement
  readonly options: readonly HTMLElement[]
  private readonly context: StageContext
  private readonly disc = makeSvg('g', { class: 'wheel-disc' })
  private readonly figure = makeSvg('text', { x: middle, y: 174, class: 'wheel-figure' })
  private readonly legend = make('ul', { className: 'wheel-legend' })
  private readonly risk: Choice<WheelBet['risk']>
  private drawn = ''
  /** In degrees; it only grows, so that the wheel always turns the same way. */
  private angle = 0

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    const svg = makeSvg('svg', { viewBox: '0 0 320 330', class: 'wheel', 'aria-hidden': 'true' })
    const mark = makeSvg('path', { d: 'M160 34l-15-30h30z', fill: '#ffd15c', stroke: '#2a1a00', 'stroke-width': 2 })
    svg.append(this.disc, makeSvg('circle', { cx: middle, cy: 170, r: 50, class: 'wheel-hub' }), this.figure, mark)
    const place = make('div', { className: 'wheel-place fit-in' }, [svg])
    this.element = make('div', { className: 'wheel-board fit' }, [place, this.legend])
    const changed = () => this.draw(this.bet())
    const options = riskNames(say)
    this.risk = createChoice({ name: 'wheel-risk', legend: say('risk'), options, chosen: 'medium', changed })
    this.options = [this.risk.element]
    queueMicrotask(changed)
  }

  bet(): WheelBet {
    return { risk: this.risk.value }
  }

  facts() {
    const pays = wheelPays(this.bet())
    const multiple = this.top()
    return { chance: pays.filter((paid) => paid === multiple).length / pays.length, multiple, kind: 'top' } as const
  }

  top() {
    return wheelGame.top(this.bet(), this.context.edge)
  }

  setState(state: StageState) {
    this.risk.setLocked(state !== 'betting')
  }

  show(round: RoundView | null) {
    if (!round?.view) return
    this.draw(betOf(round))
    this.turnTo(round, 0)
    this.figure.textContent = this.chip(round)
  }

  async animate(round: RoundView) {
    this.draw(betOf(round))
    this.figure.textContent = ''
    const from = this.angle
    this.turnTo(round, 3)
    // It stops at one pace whatever lies beside the result.
    const turn = [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${this.angle}deg)` }]
    await move(this.disc, turn, { duration: 2_400, easing: 'cubic-bezier(0.12, 0.6, 0.2, 1)' })
    this.context.sound.stop()
    this.figure.textContent = this.chip(round)
  }

  summary(round: RoundView) {
    return this.context.say('wheelSummary', { multiple: this.chip(round) })
  }

  chip(round: RoundView) {
    return showMultiple(paysOf(round))
  }

  private draw(bet: WheelBet): void {
    this.context.changed()
    if (this.drawn === bet.risk) return
    this.drawn = bet.risk
    const pays = wheelPays(bet)
    const count = pays.length
    const ranks = ranksOf(bet)
    const colourOf = (paid: number) => colours[ranks.indexOf(paid)] ?? colours[0]
    this.disc.replaceChildren(
      makeSvg('circle', { cx: middle, cy: 170, r: rim + 8, fill: '#c99a35' }),
      ...pays.map((paid, place) => drawSegment({ place, count, colour: colourOf(paid) })),
    )
    this.legend.replaceChildren(
      ...ranks.map((paid, rank) =>
        legendLine(paid, { rank, count: pays.filter((other) => other === paid).length, of: count }),
      ),
    )
    this.figure.textContent = ''
    this.angle = 0
    this.disc.style.transform = ''
  }

  /** The angle that brings a segment's middle under the mark, after some whole turns. */
  private turnTo(round: RoundView, turns: number): void {
    const share = 360 / wheelPays(betOf(round)).length
    const rest = -(segmentOf(round) + 0.5) * share
    this.angle = (Math.ceil((this.angle - rest) / 360) + turns) * 360 + rest
    this.disc.style.transform = `rotate(${this.angle}deg)`
  }
}

/** How many segments of all pay so much: the chance of it. */
function legendLine(paid: number, { rank, count, of }: { rank: number; count: number; of: number }): HTMLElement {
  const swatch = make('i')
  swatch.style.background = colours[rank] ?? colours[0]
  return make('li', { className: 'num' }, [swatch, document.createTextNode(`${showMultiple(paid)} · ${count}/${of}`)])
}

function drawSegment({ place, count, colour }: { place: number; count: number; colour: string }): SVGPathElement {
  const at = (share: number) => {
    const turn = (share / count) * 2 * Math.PI - Math.PI / 2
    return `${(middle + rim * Math.cos(turn)).toFixed(2)} ${(170 + rim * Math.sin(turn)).toFixed(2)}`
  }
  return makeSvg('path', {
    d: `M${middle} 170L${at(place)}A${rim} ${rim} 0 0 1 ${at(place + 1)}z`,
    fill: colour,
    stroke: '#0c1310',
    'stroke-width': count > 20 ? 1 : 2,
  })
}
