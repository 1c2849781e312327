import type { AgentTerms } from '@fairground/contract'
import { percentOf, ppmOf } from './percent.ts'

/** A tier as it is typed. */
export interface TierDraft {
  from: string
  activeMin: string
  rate: string
  lostRate: string
}

export interface TermsDraft {
  tiers: TierDraft[]
  activeTurnover: string
  freezes: boolean
}

export const blankTier: TierDraft = { from: '', activeMin: '0', rate: '', lostRate: '0' }

const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** An offer begins with the own terms. */
export const draftOf = ({ tiers, activeTurnover, freezes }: AgentTerms): TermsDraft => ({
  tiers: tiers.map(({ from, activeMin, ratePpm, lostRatePpm }) => ({
    from: plain(from),
    activeMin: String(activeMin),
    rate: percentOf(ratePpm),
    lostRate: percentOf(lostRatePpm),
  })),
  activeTurnover: plain(activeTurnover),
  freezes,
})

const amountShape = /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/

/** What was typed as terms, with the rest as in the own ones; null while a field is not filled. */
export function termsOf(own: AgentTerms, draft: TermsDraft): AgentTerms | null {
  const tiers = draft.tiers.map(({ from, activeMin, rate, lostRate }) => {
    const [ratePpm, lostRatePpm] = [ppmOf(rate), ppmOf(lostRate)]
    if (!amountShape.test(from) || !/^\d{1,5}$/.test(activeMin) || ratePpm === null || lostRatePpm === null) return null
    return { from, activeMin: Number(activeMin), ratePpm, lostRatePpm }
  })
  const whole = tiers.filter((tier) => tier !== null)
  if (whole.length < tiers.length || !amountShape.test(draft.activeTurnover)) return null
  return { ...own, tiers: whole, activeTurnover: draft.activeTurnover, freezes: draft.freezes }
}
