import type { Play } from '@fairground/lottery'
import { useEffect, useMemo, useState } from 'react'
import type { BetSlip } from '../../slip/bet-slip.ts'
import type { Terms } from '../../slip/pricing.ts'

const load = async () => {
  const [drafts, pricing, room] = await Promise.all([
    import('../../slip/content/draft-line.ts'),
    import('../../slip/pricing.ts'),
    import('../room/room-fault.ts'),
  ])
  return { ...drafts, ...pricing, ...room }
}

type Pricing = Awaited<ReturnType<typeof load>>

interface Picked {
  terms: Terms
  betSlip: BetSlip
  play: Play | undefined
  isWanted: boolean
}

/** What is picked, with its price once prices have loaded. */
export function usePriced({ terms, betSlip, play, isWanted }: Picked) {
  const pricing = usePricing(isWanted)
  const priced = useMemo(
    () => play && pricing?.priceDraft(terms, pricing.draftLine(betSlip, play)),
    [pricing, terms, betSlip, play],
  )
  return { pricing, priced }
}

/** What a bet costs and wins, and whether the caps leave room for it; undefined until it has been wanted and has loaded. */
function usePricing(isWanted: boolean): Pricing | undefined {
  const [arrived, setArrived] = useState<{ pricing: Pricing } | { failure: unknown }>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (pricing) => setArrived({ pricing }),
      (failure: unknown) => setArrived({ failure }),
    )
  }, [isWanted])
  // The page's boundary offers to load again.
  if (arrived && 'failure' in arrived) throw arrived.failure
  return arrived?.pricing
}
