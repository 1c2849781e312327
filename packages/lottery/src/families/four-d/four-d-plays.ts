import type { Play } from '../../play/play.ts'
import { lotsPlay } from '../../play/rules/prizes/lots-play.ts'
import { bothTypes } from '../../play/rules/play-head.ts'
import { fourDTable, smallTiers, type FourDNames } from './four-d-game.ts'

export type FourDPlay = Play<FourDNames>

const orders = { straight: 'exact', box: 'each', ibox: 'any' } as const

/** Big wins on every row, small on the first three; each as written, in every order at full price, or in all for one price. */
export const fourDPlays = (): FourDPlay[] =>
  (['big', 'small'] as const).flatMap((section) =>
    (['straight', 'box', 'ibox'] as const).map((kind) =>
      lotsPlay<FourDNames>({
        id: `${section}_${kind}`,
        section,
        window: 'all',
        kind,
        role: 'numbers',
        playTypes: bothTypes,
        table: fourDTable,
        digits: 4,
        note: 'number',
        order: orders[kind],
        ...(section === 'small' && { tiers: smallTiers }),
      }),
    ),
  )
