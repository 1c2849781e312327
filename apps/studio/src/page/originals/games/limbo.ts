import './limbo.css'
import { limboChance, limboGame, limboTargets, type LimboBet, type LimboView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeSvg } from '../../elements.ts'
import { createNumberField } from '../parts/number-field.ts'
import type { GameStage, Original, StageContext } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showMultiple } from '../shell/original-context.ts'

const resultOf = ({ view }: RoundView) => (view as LimboView).result
const targetOf = ({ bet }: RoundView) => (bet as LimboBet).target
/** The steps of the buttons, in hundredths. */
const usual = [101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000]
/** Marks of the tower; its scale is logarithmic, as the chances are. */
const marks = [100, 200, 500, 1_000, 10_000, 100_000, 1_000_000]
const [foot, head] = [306, 62]

export const limbo: Original = {
  game: limboGame,
  rules: ['limboRule', 'edgeRule'],
  describe: (_say, { bet }) => showMultiple((bet as LimboBet).target * 100),
  create,
}

/** How far up the tower a multiple in hundredths is. */
const heightOf = (result: number) => foot - (Math.log10(result / 100) / 4) * (foot - head)

function create({ say, edge, sound, changed }: StageContext): GameStage {
  const tower = drawTower()
  const figure = make('p', { className: 'limbo-figure num', text: '–' })
  const element = make('div', { className: 'limbo fit' }, [tower.element, figure])
  const target = createNumberField({
    id: 'limbo-target',
    label: say('limboTarget'),
    less: say('lessTarget'),
    more: say('moreTarget'),
    decimals: 2,
    ...limboTargets,
    value: 200,
    step: (value, way) =>
      (way > 0 ? usual.find((step) => step > value) : usual.findLast((step) => step < value)) ?? value,
    changed: () => write(),
  })
  const write = () => {
    tower.target.setAttribute('transform', `translate(0 ${heightOf(target.value)})`)
    changed()
  }
  queueMicrotask(write)
  const place = (result: number) => {
    tower.puck.setAttribute('transform', `translate(110 ${heightOf(result)})`)
    figure.textContent = showMultiple(result * 100)
  }
  const mark = (round: RoundView | null) => {
    const isWin = round !== null && round.view !== null && resultOf(round) >= targetOf(round)
    element.classList.toggle('win', isWin)
  }
  return {
    element,
    options: [target.element],
    bet: (): LimboBet => ({ target: target.value }),
    facts() {
      const { numerator, denominator } = limboChance(target.value, edge)
      return { chance: Number(numerator) / Number(denominator), multiple: target.value * 100, kind: 'win' }
    },
    top: () => target.value * 100,
    setState: (state) => target.setLocked(state !== 'betting'),
    show(round) {
      if (round?.view) place(resultOf(round))
      mark(round)
    },
    async animate(round) {
      mark(null)
      figure.textContent = '…'
      tower.puck.setAttribute('transform', `translate(110 ${foot})`)
      const swing = [
        { transform: 'rotate(0)' },
        { transform: 'rotate(-58deg)', offset: 0.6 },
        { transform: 'rotate(0)' },
      ]
      await move(tower.hammer, swing, { duration: 420, easing: 'ease-in' })
      sound.stop()
      place(resultOf(round))
      const rise = foot - heightOf(resultOf(round))
      const flight = [{ transform: `translateY(${rise}px)` }, { transform: 'translateY(0)' }]
      await move(tower.flight, flight, { duration: 300 + rise * 2.4, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' })
      mark(round)
    },
    summary: (round) => say('limboSummary', { multiple: showMultiple(resultOf(round) * 100) }),
    chip: (round) => showMultiple(resultOf(round) * 100),
  }
}

function group(className: string, children: readonly Node[]): SVGGElement {
  const element = makeSvg('g', { class: className })
  element.append(...children)
  return element
}

function drawTower() {
  const element = makeSvg('svg', { viewBox: '0 0 220 360', class: 'limbo-tower', 'aria-hidden': 'true' })
  const scale = marks.flatMap((mark) => {
    const y = heightOf(mark)
    const text = makeSvg('text', { x: 152, y: y + 4, class: 'limbo-mark' })
    text.textContent = `${(mark / 100).toLocaleString('en')}×`
    return [makeSvg('path', { d: `M130 ${y}h14`, class: 'limbo-tick' }), text]
  })
  const puck = group('limbo-puck', [
    makeSvg('rect', { x: -15, y: -8, width: 30, height: 16, rx: 5, fill: '#ffd15c' }),
    makeSvg('rect', { x: -15, y: -2, width: 30, height: 4, fill: '#8f1f2a' }),
  ])
  puck.setAttribute('transform', `translate(110 ${foot})`)
  const flight = group('limbo-flight', [puck])
  const target = group('limbo-target', [
    makeSvg('path', { d: 'M86 0h48', stroke: '#4bdd9b', 'stroke-width': 3 }),
    makeSvg('path', { d: 'M84 0l-14-8v16z', fill: '#4bdd9b' }),
  ])
  const hammer = group('limbo-hammer', [
    makeSvg('path', { d: 'M22 346L62 318', stroke: '#c99a5b', 'stroke-width': 6, 'stroke-linecap': 'round' }),
    makeSvg('rect', { x: 52, y: 300, width: 26, height: 32, rx: 5, fill: '#b3363b', transform: 'rotate(55 65 316)' }),
  ])
  element.append(
    makeSvg('rect', { x: 88, y: 48, width: 44, height: 276, rx: 10, fill: '#fff4dc' }),
    makeSvg('rect', { x: 102, y: 56, width: 16, height: 262, rx: 8, fill: '#26302c' }),
    makeSvg('path', { d: 'M80 324h60l14 26H66z', fill: '#8f1f2a' }),
    makeSvg('path', {
      d: 'M110 8a26 24 0 0 1 26 24v12H84V32a26 24 0 0 1 26-24z',
      fill: '#ffd15c',
      class: 'limbo-bell',
    }),
    makeSvg('circle', { cx: 110, cy: 46, r: 5, fill: '#8a5a00' }),
    makeSvg('rect', { x: 58, y: 336, width: 34, height: 10, rx: 4, fill: '#ffd15c' }),
    ...scale,
    target,
    flight,
    hammer,
  )
  return { element, puck, flight, target, hammer }
}
