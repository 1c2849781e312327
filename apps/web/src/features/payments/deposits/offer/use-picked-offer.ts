import { useState } from 'react'
import { useSearch } from '../../../../platform/router/use-search.ts'
import type { DepositOffer } from '../api.ts'

/** The promotion picked here or on the promotions page; none by default. */
export function usePickedOffer(offers: readonly DepositOffer[]) {
  const { promotion } = useSearch('/m/voucherCenter')
  const [picked, setPicked] = useState<string | null>(promotion ?? null)
  const offer = offers.find(({ id }) => id === picked) ?? null
  return {
    offer,
    isMissing: picked !== null && offer === null,
    choose: (chosen: DepositOffer | null) => setPicked(chosen?.id ?? null),
  }
}
