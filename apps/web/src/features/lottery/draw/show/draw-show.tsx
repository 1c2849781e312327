import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { DrawnNumbers } from '../../../../entities/lottery/drawn-numbers.tsx'
import { topPrize } from '../../../../entities/lottery/top-prize.ts'
import { useSite } from '../../../../platform/site.ts'
import { Car } from '../../../../ui/numbers/car.tsx'
import { Die } from '../../../../ui/numbers/die.tsx'
import { customProperties } from '../../../../ui/custom-properties.ts'
import type { DrawFacts } from '../../api.ts'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { randomBelow } from '../../pad/random-below.ts'
import { framesOf } from './draw-frames.ts'
import { playScore, scoreOf } from './draw-score.ts'
import styles from './draw-show.module.css'
import { useDrawSounds } from './use-draw-sounds.ts'

export interface DrawShowProps {
  game: LotteryGame
  draw: DrawFacts
  onEnd: () => void
}

/** After this the result is no news: the page was asleep, or without a connection. */
const freshMs = 20_000

/** A draw in the place of its result: rolling balls or dice, or a race. It is over when it has ended, or at once. */
export function DrawShow({ game, draw, onEnd }: DrawShowProps) {
  const { clock } = useSite()
  const [hasSounds] = useDrawSounds()
  const [{ frames, landed, frameMs, isWanted }] = useState(() => {
    const values = topPrize(game.family, draw.result ?? [])
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
    const isFresh = clock.now() - Date.parse(draw.drawsAt) < freshMs
    return {
      ...framesOf({ family: game.family, values, range: game.range }, randomBelow),
      isWanted: isFresh && !isStill && values.length > 0,
    }
  })
  const [at, setAt] = useState(0)
  const end = useEffectEvent(onEnd)
  // Before the first paint: what is not wanted is not seen for a moment either.
  useLayoutEffect(() => {
    if (!isWanted) end()
  }, [isWanted])
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => (at + 1 < frames.length ? setAt(at + 1) : end()), frameMs)
    return () => clearTimeout(timer)
  }, [isWanted, at, frames, frameMs])
  useEffect(() => {
    if (!isWanted || !hasSounds) return undefined
    return playScore(scoreOf({ frames, landed, frameMs }))
  }, [isWanted, hasSounds, frames, landed, frameMs])
  return <Frame family={game.family} values={frames[at] ?? []} landed={landed[at] ?? 0} frameMs={frameMs} />
}

interface FrameProps {
  family: string
  values: readonly number[]
  landed: number
  frameMs: number
}

function Frame({ family, values, landed, frameMs }: FrameProps) {
  if (family === 'pk10')
    return (
      <span className={styles.race} dir="ltr" style={customProperties({ '--frame': `${frameMs}ms` })}>
        {values
          .toSorted((a, b) => a - b)
          .map((car) => (
            <span key={car} style={customProperties({ '--order': String(values.indexOf(car)) })}>
              <Car value={car} />
            </span>
          ))}
      </span>
    )
  if (family === 'k3')
    return (
      <span className={styles.dice} dir="ltr">
        {values.map((value, place) => (
          <span key={place} data-rolling={place >= landed || undefined}>
            <Die value={value} />
          </span>
        ))}
      </span>
    )
  return <DrawnNumbers family={family} values={values} />
}
