import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { hasPaymentPassword } from '../../accounts/index.ts'
import { getBalances } from '../../ledger/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { cancelRain, listAgentRains, rainReference, rainStateOf, sumAgentDay } from '../../promotions/index.ts'
import { giveLineRain } from './give-rain.ts'
import { readRainLimits } from './rain-limits.ts'

type Names = 'agents.rainTerms' | 'agents.rains' | 'agents.giveRain' | 'agents.cancelRain'

type GivenRow = Awaited<ReturnType<typeof listAgentRains>>[number]

export function agentRainHandlers({
  merchants,
  jobs,
  ...parts
}: Pick<MerchantContext, 'database' | 'commands' | 'merchants' | 'keyring' | 'jobs'>): Handlers<Names> {
  const isOpen = ({ session }: MemberContext): boolean =>
    merchants.get(session.merchant).settings.flags['AGENTRAINS'] === true
  const giving = { ...parts, isOpen }
  return {
    'agents.rainTerms': async ({ context }) => {
      const { merchant, memberId, currency: code } = context.session
      const db = parts.database.of(merchant)
      const currency = code as CurrencyCode
      const [pockets, limits, given, hasPassword] = await Promise.all([
        getBalances(db, memberId, currency),
        readRainLimits(db, currency),
        sumAgentDay(db, { agentId: memberId, currency }),
        hasPaymentPassword(db, memberId),
      ])
      const shown = (units: bigint | null) => (units === null ? null : formatDecimal(money(units, currency)))
      const left = limits.day === null ? null : limits.day - given
      return {
        isOpen: isOpen(context),
        hasPaymentPassword: hasPassword,
        currency,
        cash: formatDecimal(money(pockets.cash, currency)),
        least: shown(limits.least),
        most: shown(limits.most),
        leftToday: shown(left !== null && left < 0n ? 0n : left),
      }
    },
    'agents.rains': async ({ context: { session }, query: { after, size } }) => {
      const [at, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
      const rows = await listAgentRains(parts.database.of(session.merchant), {
        agentId: session.memberId,
        after: at && id ? { at, id } : null,
        limit: size + 1,
      })
      const { page, next } = cutPage(rows, size, (last) => [last.created_at.toISOString(), last.id])
      return { list: page.map(rainOf), next }
    },
    'agents.giveRain': async ({ context, body }) => {
      const reply = await giveLineRain(giving, context, body)
      jobs.wake()
      return reply
    },
    'agents.cancelRain': async ({ context, params: { id } }) => {
      const { scope, session, address } = context
      const reply = await parts.commands.run({ scope, name: 'agents.cancelRain', address }, async (tools) => {
        await cancelRain(tools, { id, agentId: session.memberId })
        return {}
      })
      jobs.wake()
      return reply
    },
  }
}

function rainOf(row: GivenRow) {
  const currency = row.currency as CurrencyCode
  const shown = (units: bigint) => formatDecimal(money(units, currency))
  return {
    id: row.id,
    reference: rainReference(row.id),
    state: rainStateOf(row),
    reach: row.reach,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    currency,
    amount: shown(row.budget),
    prizes: row.prizes,
    catchesMax: row.catches_max,
    commitment: row.commitment,
    members: row.members,
    catches: row.taken,
    caught: shown(row.given),
    returned: row.returned === null ? null : shown(row.returned),
  }
}
