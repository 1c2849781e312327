import type { AgentContractKind } from '@fairground/contract'
import type { Handlers } from '../../../../platform/http/handler.ts'
import type { MemberContext } from '../../../../platform/scope.ts'
import type { CommandRun } from '../../../../platform/commands/command.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MerchantContext } from '../../../merchants/index.ts'
import { answerContract } from './answer-contract.ts'
import { findRule } from './contracts.queries.ts'
import { releaseContract, withdrawOffer } from './end-contract.ts'
import { offerContract } from './offer-contract.ts'
import { listContracts, viewContract } from './view-contract.ts'

type Parts = Pick<MerchantContext, 'database' | 'commands' | 'limiter' | 'merchants'>
type OwnCalls =
  | 'agents.contractInfo'
  | 'agents.dailySalaryRequests'
  | 'agents.dividendRequests'
  | 'agents.hourlySalaryRequests'
  | 'agents.netWinRequests'
  | 'agents.affiliateShareRequests'
  | 'agents.offerContract'
  | 'agents.answerContract'
  | 'agents.withdrawContractOffer'
  | 'agents.releaseContract'

const offerRate = { name: 'agents.contract', burst: 30, perMinute: 10 }
const listedMax = 100

export function signingHandlers(parts: Parts): Handlers<OwnCalls> {
  const { database, commands, limiter, merchants } = parts
  const zoneOf = ({ session: { merchant } }: MemberContext): string =>
    merchants.get(merchant).settings.timeZone ?? 'UTC'
  const contractsOf =
    (kind: AgentContractKind) =>
    async ({ context: { session } }: { context: MemberContext }) => {
      const db = database.of(session.merchant)
      const own = await listContracts(db, { kind, secondParty: session.memberId, limit: listedMax })
      const below = await listContracts(db, { kind, firstParty: session.memberId, limit: listedMax })
      return {
        isOpen: kind !== 'affiliate_loss' && ((await findRule(db, kind))?.is_open ?? false),
        list: own.map((row) => viewContract(row, 'second')),
        below: below.map((row) => viewContract(row, 'first')),
      }
    }
  return {
    'agents.contractInfo': async ({ context: { session } }) => {
      const rows = await listContracts(database.of(session.merchant), {
        secondParty: session.memberId,
        limit: listedMax,
      })
      const waits = (kind: AgentContractKind): string =>
        rows.some((row) => row.kind === kind && viewContract(row, 'second').offer) ? kind : ''
      return {
        dailysalreqtype: waits('daily_salary'),
        divtypecompperiodreq: waits('dividend'),
        contracthoursalreq: waits('hourly_salary'),
        netwinreqtype: waits('net_win'),
        affiliatereqtype: waits('affiliate_loss'),
      }
    },
    'agents.dailySalaryRequests': contractsOf('daily_salary'),
    'agents.dividendRequests': contractsOf('dividend'),
    'agents.hourlySalaryRequests': contractsOf('hourly_salary'),
    'agents.netWinRequests': contractsOf('net_win'),
    'agents.affiliateShareRequests': contractsOf('affiliate_loss'),
    'agents.offerContract': async ({ context, body: { memberId, terms } }) => {
      await limiter.take(offerRate, context.session.memberId)
      return commands.run(commandOf(context, 'agents.offerContract', { memberId, terms }), (tools) =>
        offerContract(tools, { firstPartyId: context.session.memberId, secondPartyId: memberId, terms }),
      )
    },
    'agents.answerContract': ({ context, params: { id }, body }) =>
      commands.run(commandOf(context, 'agents.answerContract', { id, ...body }), async (tools) => {
        const { memberId } = context.session
        await answerContract(tools, { contractId: id, memberId, ...body, zone: zoneOf(context) })
        return {}
      }),
    'agents.withdrawContractOffer': ({ context, params: { id } }) =>
      commands.run(commandOf(context, 'agents.withdrawContractOffer', { id }), async (tools) => {
        await withdrawOffer(tools, { contractId: id, partyId: context.session.memberId })
        return {}
      }),
    'agents.releaseContract': ({ context, params: { id }, body: { act } }) =>
      commands.run(commandOf(context, 'agents.releaseContract', { id, act }), async (tools) => {
        const party = { contractId: id, partyId: context.session.memberId }
        await releaseContract(tools, party, { act, zone: zoneOf(context) })
        return {}
      }),
  }
}

function commandOf({ scope, address, idempotencyKey: key }: MemberContext, name: string, input: unknown): CommandRun {
  if (!key) throw new Refused('idempotency_key_required')
  return { scope, name, address, idempotency: { key, input } }
}
