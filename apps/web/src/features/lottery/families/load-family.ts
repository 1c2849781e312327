import type { FamilyTag, Game } from '@fairground/lottery'
import { useEffect, useMemo, useState } from 'react'
import type { LotteryGame, OpenGame } from './lottery-game.ts'

/** Each family comes with its plays and its words when a page first needs it. */
const loaders: { readonly [Tag in FamilyTag]?: () => Promise<{ openGame: OpenGame }> } = {
  digits: () => import('./digits.ts'),
  '11x5': () => import('./eleven-five.ts'),
  pk10: () => import('./pk10.ts'),
  k3: () => import('./k3.ts'),
  pc28: () => import('./pc28.ts'),
  lf: () => import('./happy-ten.ts'),
  kl8: () => import('./kl8.ts'),
  vietnam: () => import('./vietnam/vietnam.ts'),
  '4d': () => import('./four-d.ts'),
  lhc: () => import('./mark-six.ts'),
}

const loaded = new Map<string, OpenGame>()

interface GameSettings {
  readonly family: string
}

/** Whether this build has pages for the family of a game. */
export const hasFamily = ({ family }: GameSettings): boolean => Object.hasOwn(loaders, family)

export async function loadFamily({ family }: GameSettings): Promise<void> {
  const load = Object.hasOwn(loaders, family) ? loaders[family as FamilyTag] : undefined
  if (!load || loaded.has(family)) return
  const { openGame } = await load()
  loaded.set(family, openGame)
}

/** A game of a family that has been loaded. */
export const findGame = (settings: GameSettings): LotteryGame | undefined =>
  loaded.get(settings.family)?.(settings as Game)

/** A game with its rules; undefined while its family is on its way, and for one that this build does not know. */
export function useGame(settings: GameSettings | undefined): LotteryGame | undefined {
  const [arrived, setArrived] = useState<{ family: string; failure?: unknown }>()
  const family = settings?.family
  useEffect(() => {
    if (family === undefined || loaded.has(family)) return
    loadFamily({ family }).then(
      () => setArrived({ family }),
      (failure: unknown) => setArrived({ family, failure }),
    )
  }, [family])
  // The page's boundary offers to load again.
  if (arrived?.failure !== undefined && arrived.family === family) throw arrived.failure
  const isLoaded = family !== undefined && loaded.has(family)
  return useMemo(() => (settings && isLoaded ? findGame(settings) : undefined), [settings, isLoaded])
}
