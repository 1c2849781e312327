import type { Mission } from '../../missions/mission-contract.ts'
import { makeSvg } from '../elements.ts'
import { shareOf } from './mission-text.ts'

const middle = { x: 180, y: 132 }
const rim = 104
const spokes = 12
const bulbs = 36

/** The big wheel: a cabin for each mission, and as many lights on its rim as there is done of all of them. */
export interface Wheel {
  element: SVGSVGElement
  show: (missions: readonly Mission[]) => void
}

export function createWheel(count: number): Wheel {
  const element = makeSvg('svg', { viewBox: '0 0 360 292', class: 'wheel', 'aria-hidden': 'true' })
  const lights = Array.from({ length: bulbs }, (_, index) => {
    const { x, y } = pointAt(index / bulbs, rim + 7)
    return makeSvg('circle', { cx: x, cy: y, r: 2.6, class: 'bulb' })
  })
  const cabins = Array.from({ length: count }, (_, index) => makeCabin(pointAt(index / count, rim)))
  const turning = group('turning', [
    makeSvg('circle', { cx: middle.x, cy: middle.y, r: rim, class: 'rim' }),
    makeSvg('circle', { cx: middle.x, cy: middle.y, r: rim - 12, class: 'rim inner' }),
    ...Array.from({ length: spokes }, (_, index) => {
      const { x, y } = pointAt(index / spokes, rim)
      return makeSvg('line', { x1: middle.x, y1: middle.y, x2: x, y2: y, class: 'spoke' })
    }),
    ...lights,
    ...cabins.map(({ element: cabin }) => cabin),
  ])
  const figure = makeSvg('text', { x: middle.x, y: middle.y + 7, class: 'figure' })
  element.append(
    makeSvg('path', { d: 'M180 132 116 284M180 132l64 152M136 240h88', class: 'legs' }),
    turning,
    makeSvg('circle', { cx: middle.x, cy: middle.y, r: 33, class: 'hub' }),
    figure,
    makeSvg('path', { d: 'M92 284h176', class: 'ground' }),
  )
  return {
    element,
    show(missions) {
      const done = missions.filter(({ state }) => state === 'taken').length
      const share = missions.reduce((sum, mission) => sum + shareOf(mission), 0) / Math.max(1, missions.length)
      figure.textContent = `${done}/${missions.length}`
      lights.forEach((light, index) => light.classList.toggle('lit', index < Math.round(share * bulbs)))
      cabins.forEach(({ element: cabin }, index) => {
        cabin.dataset['state'] = missions[index]?.state ?? 'open'
      })
    },
  }
}

/** A share of a turn from the top, clockwise. */
function pointAt(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI - Math.PI / 2
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
}

/** It hangs upright while the wheel turns. */
function makeCabin({ x, y }: { x: number; y: number }): { element: SVGGElement } {
  const upright = group('upright', [
    makeSvg('circle', { cx: 0, cy: 14, r: 28, class: 'glow' }),
    makeSvg('path', { d: 'M0 0v7', class: 'hook' }),
    makeSvg('path', { d: 'M-16 18a16 11 0 0 1 32 0z', class: 'roof' }),
    makeSvg('path', { d: 'M-14 18h28v9a8 8 0 0 1-8 8h-12a8 8 0 0 1-8-8z', class: 'body' }),
    makeSvg('path', { d: 'M-5.5 26.5l4 4 7.5-8', class: 'tick' }),
    makeSvg('path', { d: 'M0 20.5l1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6z', class: 'star' }),
  ])
  const element = group('cabin', [upright])
  element.setAttribute('transform', `translate(${x} ${y})`)
  return { element }
}

function group(name: string, children: readonly Node[]): SVGGElement {
  const element = makeSvg('g', { class: name })
  element.append(...children)
  return element
}

const sparks = 18

/** Sparks fly from the hub when a reward was paid; not for those who want less motion. */
export function celebrate({ element }: Wheel): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (let index = 0; index < sparks; index += 1) {
    const spark = makeSvg('circle', { cx: middle.x, cy: middle.y, r: index % 3 === 0 ? 5 : 3, class: 'spark' })
    element.append(spark)
    const { x, y } = pointAt(index / sparks, 112 + (index % 4) * 12)
    const flight = spark.animate(
      [
        { transform: 'translate(0, 0)', opacity: 1 },
        { transform: `translate(${x - middle.x}px, ${y - middle.y}px)`, opacity: 0 },
      ],
      { duration: 900 + (index % 5) * 90, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' },
    )
    flight.addEventListener('finish', () => spark.remove())
  }
}
