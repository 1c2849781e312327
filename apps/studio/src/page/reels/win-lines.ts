import { getModel, type ModelCode, type Win } from '@fairground/games'
import { makeSvg } from '../elements.ts'

const colours = ['#e2384d', '#1a6fd0', '#0f9a5f', '#b24bd6', '#d9730d', '#0b8f9c']

/** Draws a winning line over the reels, through the cells that pay. */
export function drawLine(svg: SVGSVGElement, code: ModelCode, win: Win): void {
  const { strips, rows } = getModel(code)
  const { width, height } = svg.getBoundingClientRect()
  const points = win.positions.map(({ reel, row }) => ({
    x: ((reel + 0.5) * width) / strips.length,
    y: ((row + 0.5) * height) / rows,
  }))
  const stroke = colours[(win.line ?? 0) % colours.length] ?? '#e2384d'
  const path = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.replaceChildren(
    makeSvg('path', { d: path, stroke: '#fff', 'stroke-width': 7, opacity: 0.55 }),
    makeSvg('path', { d: path, stroke, 'stroke-width': 4 }),
    ...points.map(({ x, y }) =>
      makeSvg('circle', { cx: x, cy: y, r: 5, fill: stroke, stroke: '#fff', 'stroke-width': 2 }),
    ),
  )
}

/** A line as the rules show it: a small window with the cells it passes. */
export function lineMap(line: readonly number[], rows: number): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: `0 0 ${line.length * 10} ${rows * 10}`, 'aria-hidden': 'true' })
  const path = line.map((row, reel) => `${reel === 0 ? 'M' : 'L'}${reel * 10 + 5} ${row * 10 + 5}`).join('')
  svg.append(
    makeSvg('path', { d: path, fill: 'none', stroke: '#ffd15c', 'stroke-width': 3, 'stroke-linejoin': 'round' }),
  )
  return svg
}
