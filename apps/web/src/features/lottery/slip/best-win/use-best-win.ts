import type { Line } from '@fairground/lottery'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { useEffect, useState } from 'react'
import type { LotteryGame } from '../../families/lottery-game.ts'
import { bestWinInSteps } from './best-win.ts'

const stepMs = 12

interface Slip {
  game: LotteryGame
  currency: CurrencyCode
  lines: readonly Line[]
}

/** Undefined while it is being computed. `lines` must stay the same object while unchanged. */
export function useBestWin({ game, currency, lines }: Slip): string | undefined {
  const [known, setKnown] = useState<{ lines: readonly Line[]; best: string }>()
  useEffect(() => {
    if (lines.length === 0) return undefined
    const steps = bestWinInSteps(game, lines)
    let best = 0n
    let timer: ReturnType<typeof setTimeout>
    const run = () => {
      const until = performance.now() + stepMs
      for (;;) {
        const { value, done } = steps.next()
        if (done) {
          setKnown({ lines, best: formatDecimal(money(best, currency)) })
          return
        }
        best = value
        if (performance.now() > until) break
      }
      timer = setTimeout(run, 0)
    }
    timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }, [game, currency, lines])
  return known?.lines === lines ? known.best : undefined
}
