import './plinko.css'
import { plinkoGame, plinkoPays, plinkoRows, type PlinkoBet, type PlinkoRows, type PlinkoView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeSvg } from '../../elements.ts'
import { createChoice, type Choice } from '../parts/choice.ts'
import { riskNames, riskText } from '../parts/risk-names.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const viewOf = ({ view }: RoundView) => view as PlinkoView
const betOf = ({ bet }: RoundView) => bet as PlinkoBet
const [width, top, bottom] = [360, 24, 290]

export const plinko: Original = {
  game: plinkoGame,
  rules: ['plinkoRule'],
  describe(say, { bet }) {
    const { rows, risk } = bet as PlinkoBet
    return say('plinkoBet', { rows, risk: riskText(say, risk) })
  },
  create: (context) => new PlinkoStage(context),
}

const gapOf = (rows: number) => width / (rows + 1.2)
/** Where the ring is above a row after so many turns to the right. */
const pointAt = ({ rows, row, right }: { rows: number; row: number; right: number }) => ({
  x: width / 2 + (right - row / 2) * gapOf(rows),
  y: top + (row / rows) * (bottom - top),
})

class PlinkoStage implements GameStage {
  readonly element: HTMLElement
  readonly options: readonly HTMLElement[]
  private readonly context: StageContext
  private readonly svg = makeSvg('svg', { viewBox: `0 0 ${width} 330`, class: 'plinko', 'aria-hidden': 'true' })
  private readonly ring = drawRing()
  private readonly rows: Choice<string>
  private readonly risk: Choice<PlinkoBet['risk']>
  private slots: SVGGElement[] = []
  private drawn = ''

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    const changed = () => this.draw(this.bet())
    this.rows = createChoice({
      name: 'plinko-rows',
      legend: say('rows'),
      options: plinkoRows.map((count) => [String(count), String(count)] as const),
      chosen: '12',
      changed,
    })
    const options = riskNames(say)
    this.risk = createChoice({ name: 'plinko-risk', legend: say('risk'), options, chosen: 'medium', changed })
    this.element = make('div', { className: 'plinko-board fit' }, [this.svg])
    this.options = [make('div', { className: 'pair' }, [this.rows.element, this.risk.element])]
    queueMicrotask(changed)
  }

  bet(): PlinkoBet {
    const rows = plinkoRows.find((count) => String(count) === this.rows.value) ?? 12
    return { rows, risk: this.risk.value }
  }

  facts() {
    return { chance: 2 / 2 ** this.bet().rows, multiple: this.top(), kind: 'top' } as const
  }

  top() {
    return plinkoGame.top(this.bet(), this.context.edge)
  }

  setState(state: StageState) {
    for (const choice of [this.rows, this.risk]) choice.setLocked(state !== 'betting')
  }

  show(round: RoundView | null) {
    if (!round?.view) return
    this.draw(betOf(round))
    this.land(round)
  }

  async animate(round: RoundView) {
    const { path, slot } = viewOf(round)
    const { rows } = betOf(round)
    this.draw(betOf(round))
    this.land(round)
    for (const shown of this.slots) shown.classList.remove('hit')
    const end = pointAt({ rows, row: rows, right: slot })
    const frames = [{ transform: `translate(${width / 2 - end.x}px, ${top - 14 - end.y}px)` }, ...fall(path, end)]
    const ring = this.ring.firstElementChild ?? this.ring
    await move(ring, scaled(frames, rows), { duration: 500 + rows * 130, easing: 'linear' })
    this.context.sound.stop()
    this.land(round)
  }

  summary(round: RoundView) {
    return this.context.say('plinkoSummary', { multiple: this.chip(round) })
  }

  chip(round: RoundView) {
    return showMultiple(plinkoPays(betOf(round))[viewOf(round).slot] ?? 0)
  }

  private draw(bet: PlinkoBet): void {
    this.context.changed()
    const key = `${bet.rows} ${bet.risk}`
    if (key === this.drawn) return
    this.drawn = key
    this.slots = plinkoPays(bet).map((pays, slot) => drawSlot({ rows: bet.rows, slot, pays }))
    this.svg.replaceChildren(...drawPegs(bet.rows), ...this.slots, this.ring)
    this.put({ x: width / 2, y: top - 10 }, bet.rows)
  }

  private land(round: RoundView): void {
    const { rows } = betOf(round)
    const { slot } = viewOf(round)
    const { x, y } = pointAt({ rows, row: rows, right: slot })
    this.put({ x, y: y - 4 }, rows)
    this.slots.forEach((element, place) => element.classList.toggle('hit', place === slot))
  }

  private put({ x, y }: { x: number; y: number }, rows: number): void {
    this.ring.setAttribute('transform', `translate(${x} ${y}) scale(${rows > 12 ? 0.8 : 1})`)
  }
}

/** The drawn path, from peg to peg, as seen from where it ends. */
function fall(path: readonly number[], end: { x: number; y: number }): Keyframe[] {
  let right = 0
  return path.flatMap((bit, index) => {
    const peg = pointAt({ rows: path.length, row: index, right })
    right += bit
    const next = pointAt({ rows: path.length, row: index + 1, right })
    const hop = { x: (peg.x + next.x) / 2, y: peg.y - 2 }
    return [peg, hop, ...(index === path.length - 1 ? [next] : [])].map(({ x, y }) => ({
      transform: `translate(${x - end.x}px, ${y - end.y - 6}px)`,
    }))
  })
}

/** The ring is drawn smaller on many rows, and its way with it. */
const scaled = (frames: Keyframe[], rows: number): Keyframe[] =>
  rows > 12
    ? frames.map(({ transform }) => ({
        transform: String(transform).replaceAll(/-?[\d.]+(?=px)/g, (px) => String(Number(px) / 0.8)),
      }))
    : frames

function drawPegs(rows: PlinkoRows): SVGElement[] {
  return Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: row + 1 }, (_, right) => {
      const { x, y } = pointAt({ rows, row, right })
      return makeSvg('circle', { cx: x, cy: y + 4, r: rows > 12 ? 2.6 : 3.4, class: 'plinko-peg' })
    }),
  )
}

function drawSlot({ rows, slot, pays }: { rows: number; slot: number; pays: number }): SVGGElement {
  const gap = gapOf(rows)
  const { x } = pointAt({ rows, row: rows, right: slot })
  const element = makeSvg('g', { class: 'plinko-slot', 'data-level': level(pays) })
  const text = makeSvg('text', { x, y: bottom + 22, class: 'plinko-pays', 'data-small': String(rows > 12) })
  text.textContent = brief(pays)
  element.append(makeSvg('rect', { x: x - gap / 2 + 1, y: bottom + 4, width: gap - 2, height: 28, rx: 5 }), text)
  return element
}

/** Colour by what it pays: below the stake, up to three times, more. */
const level = (pays: number) => (pays < 10_000 ? 'less' : pays < 30_000 ? 'more' : 'high')

/** As many characters as a slot is wide. */
function brief(pays: number): string {
  const value = pays / 10_000
  return value >= 10
    ? String(Math.round(value))
    : value
        .toFixed(value >= 1 ? 1 : 2)
        .replace(/^0/, '')
        .replace(/\.0$/, '')
}

function drawRing(): SVGGElement {
  const element = makeSvg('g', { class: 'plinko-ring' })
  const inner = makeSvg('g', {})
  inner.append(
    makeSvg('circle', { r: 9, fill: 'none', stroke: '#8a5a00', 'stroke-width': 6 }),
    makeSvg('circle', { r: 9, fill: 'none', stroke: '#ffd15c', 'stroke-width': 3.6 }),
  )
  element.append(inner)
  return element
}
