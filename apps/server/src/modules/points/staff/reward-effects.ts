import type { MallItemForm } from '@fairground/contract/console'
import type { CurrencyCode } from '@fairground/money'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { FormRules } from '../../merchants/index.ts'
import type { Effect, ProposalKind } from '../../proposals/index.ts'
import { addVouchers, proposedCodes } from './add-vouchers.ts'
import { grantPoints } from './grant-points.ts'
import { putItem } from './put-item.ts'
import type { ReturnGuard } from '../../rewards/index.ts'
import { setRate } from './set-rate.ts'

/** What happens once a second operator has agreed. What was asked for is held against the rules of now. */
export const pointEffects = (
  tools: CommandTools,
  { keyring, rules, guardReturns }: { keyring: Keyring; rules: FormRules; guardReturns: ReturnGuard },
): Partial<Record<ProposalKind, Effect>> => ({
  mall_item: async ({ subject: id, after, reason }) => {
    const asked = after as { version: number; leftBefore: number | null; form: MallItemForm }
    await putItem(tools, guardReturns, { ...asked, ...rules, id, reason, isAgreed: true })
  },
  vouchers: async ({ subject: itemId, after, reason }) => {
    const codes = proposedCodes(keyring, itemId, (after as { sealed: string }).sealed)
    await addVouchers(tools, keyring, { itemId, codes, reason, isAgreed: true })
  },
  point_rate: async ({ subject, before, after, reason }) => {
    const currency = subject as CurrencyCode
    const { perPoint } = after as { perPoint: string | null }
    await setRate(tools, guardReturns, { before: rateIn(before), currency, perPoint, reason, isAgreed: true })
  },
  points: async ({ subject: memberId, after, reason }) => {
    await grantPoints(tools, { memberId, points: (after as { points: number }).points, reason, isAgreed: true })
  },
})

const rateIn = (before: unknown): string | null => (before as { perPoint: string | null }).perPoint
