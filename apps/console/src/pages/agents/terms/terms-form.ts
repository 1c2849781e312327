import type { AgentTerms } from '@fairground/contract'
import { percentOf, ppmOf } from './percent.ts'

interface TierForm {
  from: string
  activeMin: string
  rate: string
  lostRate: string
}

/** Terms as they are typed. */
export interface TermsForm extends Omit<AgentTerms, 'tiers' | 'feePpm'> {
  feeRate: string
  tiers: TierForm[]
}

export const blankTier: TierForm = { from: '', activeMin: '0', rate: '', lostRate: '0' }
export const blankTerms: TermsForm = {
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: '0',
  activeDeposit: '0',
  feeRate: '0',
  carriesOver: false,
  payer: 'parent',
  freezes: false,
  tiers: [blankTier],
}

const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** Stored terms as they would be typed. */
export const formOf = ({ tiers, feePpm, ...terms }: AgentTerms): TermsForm => ({
  ...terms,
  activeTurnover: plain(terms.activeTurnover),
  activeDeposit: plain(terms.activeDeposit),
  feeRate: percentOf(feePpm),
  tiers: tiers.map(({ from, activeMin, ratePpm, lostRatePpm }) => ({
    from: plain(from),
    activeMin: String(activeMin),
    rate: percentOf(ratePpm),
    lostRate: percentOf(lostRatePpm),
  })),
})

const amountShape = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/

/** Terms of another kind, with what that kind has no choice of. */
export const ofKind = (form: TermsForm, kind: AgentTerms['kind']): TermsForm =>
  kind === 'affiliate_loss'
    ? { ...form, kind, mode: 'whole', measure: 'loss', payer: 'house', carriesOver: false, freezes: false }
    : kind === 'net_win'
      ? {
          ...form,
          kind,
          mode: 'whole',
          measure: 'loss',
          carriesOver: true,
          activeTurnover: '0',
          tiers: [{ ...(form.tiers[0] ?? blankTier), from: '0', activeMin: '0' }],
        }
      : { ...form, kind }

/** Null while a field does not fit. */
export function readTermsForm(form: TermsForm): AgentTerms | null {
  const isHourly = form.kind === 'hourly_salary'
  const tiers = form.tiers.flatMap(({ from, activeMin, rate, lostRate }) => {
    const [ratePpm, lostRatePpm] = [ppmOf(rate), isHourly ? ppmOf(lostRate) : 0]
    if (!amountShape.test(from) || !/^\d{1,5}$/.test(activeMin) || ratePpm === null || lostRatePpm === null) return []
    return [{ from, activeMin: Number(activeMin), ratePpm, lostRatePpm }]
  })
  const { feeRate, ...rest } = form
  const isAffiliate = form.kind === 'affiliate_loss'
  const feePpm = isAffiliate ? ppmOf(feeRate) : 0
  const activeDeposit = isAffiliate ? form.activeDeposit : '0'
  if (tiers.length < form.tiers.length || feePpm === null) return null
  if (!amountShape.test(form.activeTurnover) || !amountShape.test(activeDeposit)) return null
  return {
    ...rest,
    feePpm,
    activeDeposit,
    mode: form.kind === 'daily_salary' ? form.mode : 'whole',
    carriesOver: form.kind === 'net_win' || (form.kind === 'dividend' && form.carriesOver),
    tiers,
  }
}
