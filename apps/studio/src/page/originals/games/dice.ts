import './dice.css'
import {
  diceGame,
  diceMultiple,
  diceRolls,
  diceTargets,
  isDiceWin,
  type DiceBet,
  type DiceView,
} from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeSvg } from '../../elements.ts'
import { createChoice, type Choice } from '../parts/choice.ts'
import { createNumberField, type NumberField } from '../parts/number-field.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'

const rollOf = ({ view }: RoundView) => (view as DiceView).roll
const betOf = ({ bet }: RoundView) => bet as DiceBet
/** 0 … 9,999 as 0.00 … 99.99. */
const showRoll = (roll: number) => (roll / 100).toFixed(2)
/** Where winning rolls end or begin. */
const edgeOf = ({ target, side }: DiceBet) => (side === 'under' ? target : diceRolls - 1 - target)

export const dice: Original = {
  game: diceGame,
  rules: ['diceRule', 'edgeRule'],
  describe: (say, { bet }) => say('diceBet', { target: showRoll((bet as DiceBet).target) }),
  create: (context) => new DiceStage(context),
}

class DiceStage implements GameStage {
  readonly element: HTMLElement
  readonly options: readonly HTMLElement[]
  private readonly context: StageContext
  private readonly figure = make('p', { className: 'dice-roll num', text: '–' })
  private readonly zone = make('div', { className: 'dice-zone' })
  private readonly car = make('div', { className: 'dice-car' })
  private readonly slider = make('input', { className: 'dice-slider' })
  private readonly side: Choice<DiceBet['side']>
  private readonly chance: NumberField

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    this.car.append(drawCar())
    this.slider.setAttribute('aria-label', say('diceSlider'))
    Object.assign(this.slider, { type: 'range', min: '0', max: String(diceRolls), step: '50' })
    const lane = make('div', { className: 'dice-lane' }, [this.zone, this.car, this.slider])
    const marks = [0, 25, 50, 75, 100].map((mark) => make('span', { text: String(mark) }))
    const scale = make('div', { className: 'dice-scale num' }, marks)
    scale.setAttribute('aria-hidden', 'true')
    this.element = make('div', { className: 'dice' }, [
      this.figure,
      make('div', { className: 'dice-track' }, [lane, scale]),
    ])
    const changed = () => this.write()
    this.side = createChoice<DiceBet['side']>({
      name: 'dice-side',
      legend: say('diceSide'),
      options: [
        ['under', say('diceUnder')],
        ['over', say('diceOver')],
      ],
      chosen: 'under',
      changed,
    })
    this.chance = createNumberField({
      id: 'dice-chance',
      label: say('diceChance'),
      less: say('lessChance'),
      more: say('moreChance'),
      decimals: 2,
      ...diceTargets,
      value: 4_950,
      step: (value, way) => value + way * 100,
      changed,
    })
    this.options = [make('div', { className: 'pair' }, [this.side.element, this.chance.element])]
    this.slider.addEventListener('input', () => this.slide())
    queueMicrotask(changed)
  }

  bet(): DiceBet {
    return { target: this.chance.value, side: this.side.value }
  }

  facts() {
    return { chance: this.chance.value / diceRolls, multiple: this.top(), kind: 'win' } as const
  }

  top() {
    return diceMultiple(this.chance.value, this.context.edge)
  }

  setState(state: StageState) {
    for (const control of [this.side, this.chance]) control.setLocked(state !== 'betting')
    this.slider.disabled = state !== 'betting'
  }

  show(round: RoundView | null) {
    if (round?.view) this.place(rollOf(round))
    this.mark(round)
  }

  async animate(round: RoundView) {
    const { car } = this
    this.mark(null)
    const from = car.offsetLeft
    this.place(rollOf(round))
    const shift = from - car.offsetLeft
    await move(car, [{ transform: `translateX(${shift}px)` }, { transform: 'none' }], { duration: 700 })
    this.context.sound.stop()
    await move(car, [{ transform: 'none' }, { transform: 'rotate(-9deg)' }, { transform: 'none' }], { duration: 260 })
    this.mark(round)
  }

  summary(round: RoundView) {
    return this.context.say('diceSummary', { roll: this.chip(round) })
  }

  chip(round: RoundView) {
    return showRoll(rollOf(round))
  }

  private slide(): void {
    const at = Number(this.slider.value)
    this.chance.set(this.side.value === 'under' ? at : diceRolls - at)
    this.write()
  }

  private write(): void {
    const isUnder = this.side.value === 'under'
    const boundary = edgeOf(this.bet())
    this.slider.value = String(boundary)
    const text = this.context.say(isUnder ? 'diceUnderAt' : 'diceOverAt', { at: showRoll(boundary) })
    this.slider.setAttribute('aria-valuetext', text)
    const share = (boundary / diceRolls) * 100
    this.zone.style.insetInline = isUnder ? `0 ${100 - share}%` : `${share}% 0`
    this.context.changed()
  }

  private place(roll: number): void {
    this.car.style.insetInlineStart = `${(roll / diceRolls) * 100}%`
    this.figure.textContent = showRoll(roll)
  }

  private mark(round: RoundView | null): void {
    const isWin = round !== null && round.view !== null && isDiceWin(betOf(round), rollOf(round))
    this.figure.classList.toggle('win', isWin && (round.multiple ?? 0) > 10_000)
  }
}

/** A dodgem with its pole. */
function drawCar(): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 64 56', 'aria-hidden': 'true' })
  const shapes = [
    ['path', { d: 'M47 34V4l7-3', stroke: '#d8c08a', 'stroke-width': 2.5, fill: 'none' }],
    ['path', { d: 'M12 36c0-9 8-14 17-14l6 0c2-5 7-7 12-5l5 19z', fill: '#e5484d' }],
    ['path', { d: 'M22 24l4-8h9l-1 8z', fill: '#bfe6f2' }],
    ['circle', { cx: 44, cy: 22, r: 4, fill: '#fff4dc' }],
    ['rect', { x: 4, y: 34, width: 56, height: 13, rx: 6.5, fill: '#1b1f2a' }],
    ['rect', { x: 4, y: 34, width: 56, height: 6, rx: 3, fill: '#ffd15c' }],
    ['circle', { cx: 18, cy: 48, r: 5, fill: '#3a4152' }],
    ['circle', { cx: 46, cy: 48, r: 5, fill: '#3a4152' }],
    ['circle', { cx: 12, cy: 33, r: 3, fill: '#fff4dc' }],
  ] as const
  for (const [tag, attributes] of shapes) svg.append(makeSvg(tag, attributes))
  return svg
}
