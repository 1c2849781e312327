import type { Rain } from '@fairground/contract'
import { add, formatDecimal, parseDecimal } from '@fairground/money'
import { useState } from 'react'
import { useSite } from '../../../platform/site.ts'
import { sendCatch } from './api.ts'

export interface RainPlay {
  /** Envelopes of this member, also those whose reply is under way. */
  count: number
  won: string
  /** What the last reply brought; null while none has come. */
  last: { number: number; amount: string } | null
  /** Catches an envelope, if one is left. */
  take: () => void
}

/** What counts is the request: each catch is sent at once, and its amount comes with the reply. */
export function useRainPlay({ id, currency, catchesMax, caught, won }: Rain): RainPlay {
  const site = useSite()
  const [used, setUsed] = useState<ReadonlySet<number>>(() => new Set(caught))
  const [sum, setSum] = useState(won)
  const [last, setLast] = useState<RainPlay['last']>(null)
  const take = async () => {
    const number = nextOf(used, catchesMax)
    if (number === undefined) return
    setUsed(new Set([...used, number]))
    const amount = await sendCatch(site, { rainId: id, number })
    if (amount === null) return
    setLast({ number, amount })
    setSum((before) => formatDecimal(add(parseDecimal(before, currency), parseDecimal(amount, currency))))
  }
  return { count: used.size, won: sum, last, take: () => void take() }
}

/** The lowest number that is free. */
function nextOf(used: ReadonlySet<number>, most: number): number | undefined {
  for (let number = 1; number <= most; number += 1) if (!used.has(number)) return number
  return undefined
}
