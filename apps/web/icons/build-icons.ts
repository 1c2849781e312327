import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import defaultList from './icons.json' with { type: 'json' }
import { roundPath } from './round-path.ts'

/** Weights by icon name, as Phosphor calls them. */
export type IconGroup = Readonly<Record<string, readonly string[]>>

export interface IconList {
  /** Written into every page's HTML: header, bottom menu, first view of home. */
  inline: IconGroup
  /** In one external file. */
  sprite: IconGroup
  /** ISO 3166 codes of the flags that languages use. */
  flags: readonly string[]
}

export interface BuiltIcons {
  /** An empty-looking `<svg>` of symbols, to stand at the start of `<body>`. */
  inlineSvg: string
  /** The external file. */
  spriteSvg: string
  /** Every symbol's name without its `i-`, weight appended unless regular. */
  names: string[]
}

export const iconList: IconList = defaultList

const require = createRequire(import.meta.url)

/** The symbols of the list, from Phosphor. A pure function of the list; throws on an icon that does not exist. */
export function buildIcons(list: IconList = iconList): BuiltIcons {
  const phosphor = readPhosphor()
  const symbols = (group: IconGroup) =>
    listSymbolNames(group)
      .map((name) => `<symbol id="i-${name}" viewBox="0 0 256 256">${drawIcon(name, phosphor[name]?.body)}</symbol>`)
      .join('')
  return {
    inlineSvg: `<svg width="0" height="0" aria-hidden="true">${symbols(list.inline)}</svg>`,
    spriteSvg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols(list.sprite)}</svg>\n`,
    names: [...listSymbolNames(list.inline), ...listSymbolNames(list.sprite)],
  }
}

export function listSymbolNames(group: IconGroup): string[] {
  return Object.entries(group).flatMap(([name, weights]) =>
    weights.map((weight) => (weight === 'regular' ? name : `${name}-${weight}`)),
  )
}

type Phosphor = Readonly<Record<string, { body: string }>>

function readPhosphor(): Phosphor {
  const file = require.resolve('@iconify-json/ph/icons.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { icons: Phosphor }).icons
}

/** Only paths with their opacity are let through: nothing in a page's markup may come from a package unread. */
function drawIcon(name: string, body: string | undefined): string {
  if (body === undefined) throw new Error(`Phosphor has no icon ${name}`)
  const left = body.replaceAll(/<path [^>]*\/>|<g fill="currentColor">|<\/g>/g, '')
  if (left !== '') throw new Error(`Icon ${name} holds more than paths: ${left}`)
  return [...body.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => drawPath(name, attributes)).join('')
}

function drawPath(name: string, attributes: string): string {
  let drawn = ''
  for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
    if (key === 'd') drawn += ` d="${roundPath(value)}"`
    else if (key === 'opacity') drawn += ` opacity="${value}"`
    else if (key !== 'fill' || value !== 'currentColor') throw new Error(`Icon ${name} has ${key}="${value}"`)
  }
  return `<path${drawn}/>`
}
