import { parseGame, type DigitsGame } from '@fairground/lottery/core'
import { loadFamily } from '@fairground/lottery/load-family'
import { useEffect, useState } from 'react'

/** Families that have been asked for, and whether this build knows them; undefined: on their way. */
const known = new Map<string, boolean | undefined>()

/**
 * The game in terms of the pure package, whose family is loaded with its first game: undefined until then, null if this
 * build does not know it.
 */
export function useGame(source: { game: { family: string } } | undefined): DigitsGame | null | undefined {
  const [, setLoaded] = useState(0)
  const family = source?.game.family
  useEffect(() => {
    if (family === undefined || known.get(family) !== undefined) return undefined
    let isLeft = false
    void loadFamily(family).then(
      (isKnown) => {
        known.set(family, isKnown)
        if (!isLeft) setLoaded((count) => count + 1)
      },
      () => known.delete(family),
    )
    return () => {
      isLeft = true
    }
  }, [family])
  if (source === undefined || family === undefined) return undefined
  const game = parseGame(source.game)
  if (game?.family === 'digits') return game
  return known.get(family) === undefined ? undefined : null
}
