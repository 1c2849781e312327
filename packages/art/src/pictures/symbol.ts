import type { MotifKey } from '../motif/motif.ts'
import { drawMotif } from '../motif/motif.ts'
import { drawPicture } from '../drawing/picture.ts'
import { createStream } from '../drawing/seed.ts'
import type { Game } from '../spec.ts'
import { element, group } from '../drawing/svg.ts'
import { decideLook } from '../tiles/tile-look.ts'

export type SymbolRole = 'wild' | 'scatter' | 'high' | 'low'

export type ReelSymbol = { readonly key: MotifKey; readonly role: SymbolRole }

export const symbolSize = { width: 128, height: 128 } as const

/** Motifs that look alike at reel size; a game uses at most one of each family. */
const families: readonly (readonly MotifKey[])[] = [
  ['fe:tiger', 'fe:tiger-face', 'gi:tiger-head', 'fe:leopard'],
  ['fe:red-envelope', 'own:envelope'],
  ['fe:four-leaf-clover', 'fe:shamrock'],
  ['fe:wolf', 'gi:wolf-head', 'gi:wolf-howl'],
  ['fe:bison', 'gi:bison', 'fe:water-buffalo'],
  ['fe:glowing-star', 'fe:star'],
  ['fe:carp-streamer', 'fe:fish', 'gi:double-fish'],
  ['fe:squid', 'fe:octopus'],
  ['fe:rooster', 'fe:chicken', 'gi:rooster'],
  ['fe:dragon', 'gi:sea-dragon', 'gi:spiked-dragon-head'],
  ['gi:greek-sphinx', 'gi:egyptian-sphinx'],
  ['gi:zeus-sword', 'fe:high-voltage'],

  ['fe:rabbit', 'fe:rabbit-face'],
  ['gi:horus', 'gi:eye-of-horus'],
  ['gi:totem-mask', 'gi:totem-head'],
]

/** Used if a theme has too few pictures left. */
const suits: readonly MotifKey[] = ['own:spade', 'own:heart', 'own:diamond', 'own:club']

/** Nine different symbols: the game's hero as wild, one scatter, three high, four low; the same for the same id. */
export function symbolsFor(game: Game): ReelSymbol[] {
  const { look } = decideLook(game)
  const { scatter, high, low } = look.theme.symbols
  const stream = createStream(`symbols-${game.id}`)
  const taken = new Set<MotifKey>()
  const take = (pool: readonly MotifKey[], count: number) => {
    const chosen: MotifKey[] = []
    for (const key of [...pool, ...suits]) {
      if (chosen.length === count || taken.has(key)) continue
      chosen.push(key)
      for (const relative of familyOf(key)) taken.add(relative)
    }
    return chosen
  }
  const symbolsOf = (role: SymbolRole, keys: readonly MotifKey[]) => keys.map((key) => ({ key, role }))
  return [
    ...symbolsOf('wild', take([game.art.wild ?? look.hero], 1)),
    ...symbolsOf('scatter', take(scatter, 1)),
    ...symbolsOf('high', take(stream.shuffle(high), 3)),
    ...symbolsOf('low', take(stream.shuffle(low), 4)),
  ]
}

const familyOf = (key: MotifKey): readonly MotifKey[] => families.find((family) => family.includes(key)) ?? [key]

/** One symbol on a transparent background, centred, with a soft shadow, for a light reel strip. */
export function symbolSvg(key: MotifKey): string {
  return drawPicture(`symbol-${key}`, symbolSize, (canvas) => {
    const filterId = canvas.newId()
    const softShadow = element(
      'filter',
      { id: filterId, x: '-20%', y: '-20%', width: '140%', height: '150%' },
      element('feDropShadow', { dx: 0, dy: 3, stdDeviation: 2.4, 'flood-color': '#3c1400', 'flood-opacity': 0.32 }),
    )
    const size = key.startsWith('fe:') ? 116 : 108
    const motif = drawMotif({ ...canvas, shadow: undefined }, { key, size, x: 64, y: 62, metal: 'gold' })
    return softShadow + group({ filter: `url(#${filterId})` }, motif)
  })
}
