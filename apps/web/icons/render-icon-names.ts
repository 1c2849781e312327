import { iconList, listSymbolNames, type IconList } from './build-icons.ts'

/** The text of `src/ui/generated/icon-names.ts`: the site's types follow from icons.json. */
export function renderIconNames(list: IconList = iconList): string {
  const weights = new Map<string, string[]>()
  for (const [name, found] of [...Object.entries(list.inline), ...Object.entries(list.sprite)]) {
    weights.set(name, [...(weights.get(name) ?? []), ...found].sort())
  }
  const rows = [...weights]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, found]) => `  '${name}': ${found.map((weight) => `'${weight}'`).join(' | ')}`)
  return `// Written by apps/web/icons/write-icon-names.ts from icons.json.

/** Every icon with the weights it may be drawn in. */
export interface IconWeights {
${rows.join('\n')}
}

/** Symbols that stand in the page itself; the others are in the sprite. */
export const inlineSymbols: ReadonlySet<string> = new Set(
  '${listSymbolNames(list.inline).join(' ')}'.split(' '),
)

export type FlagCode = ${list.flags.map((flag) => `'${flag}'`).join(' | ')}
`
}
