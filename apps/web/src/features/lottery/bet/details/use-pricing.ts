import { useEffect, useState } from 'react'

const load = async () => {
  const [pricing, room] = await Promise.all([import('../../slip/pricing.ts'), import('../room/room-fault.ts')])
  return { ...pricing, ...room }
}

export type Pricing = Awaited<ReturnType<typeof load>>

/** What a bet costs and wins, and whether the caps leave room for it; undefined until it has been wanted and has loaded. */
export function usePricing(isWanted: boolean): Pricing | undefined {
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
