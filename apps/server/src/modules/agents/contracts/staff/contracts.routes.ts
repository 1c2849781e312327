import type { AgentContractRule } from '@fairground/contract/console'
import { cursorShapes, cutPage, fromCursor } from '../../../../platform/cursor.ts'
import type { OperatorHandlers } from '../../../../platform/http/console/operator-handler.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { MerchantContext } from '../../../merchants/index.ts'
import { releaseContract, withdrawOffer } from '../signing/end-contract.ts'
import { offerContract } from '../signing/offer-contract.ts'
import { listContracts, viewContract } from '../signing/view-contract.ts'
import { findMemberId, listRules, putRule } from './staff.queries.ts'

type OwnCalls =
  | 'agents.contracts'
  | 'agents.contractRules'
  | 'agents.setContractRule'
  | 'agents.offerHouseContract'
  | 'agents.endHouseContract'

export const staffContractHandlers = ({
  merchants,
}: Pick<MerchantContext, 'merchants'>): OperatorHandlers<OwnCalls> => ({
  'agents.contracts': async ({ context: { db }, query: { after, limit, kind, state, account } }) => {
    const [createdAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await listContracts(db, {
      kind,
      state,
      account,
      before: createdAt && id ? { createdAt, id } : null,
      limit: limit + 1,
    })
    const { page, next } = cutPage(rows, limit, (last) => [last.created_at.toISOString(), last.id])
    return {
      list: page.flatMap((row) => {
        const { offer, state: seen } = viewContract(row, 'first')
        const shown = row.versions.find((version) => version.state === 'accepted') ?? row.versions[0]
        if (!shown) return []
        return {
          id: row.id,
          kind: row.kind,
          currency: row.currency,
          state: seen,
          first: row.first_account ?? '',
          second: row.second_account,
          version: shown.version,
          hash: shown.hash,
          terms: shown.terms,
          hasOffer: offer !== null,
          releaseBy: row.release_by,
          createdAt: row.created_at.toISOString(),
          endsAt: row.ends_at?.toISOString() ?? null,
        }
      }),
      next,
    }
  },
  'agents.contractRules': async ({ context: { db } }) => ({
    list: (await listRules(db)).map((row) => ({
      kind: row.kind,
      isOpen: row.is_open,
      ratePpmMax: row.rate_ppm_max,
      offerDays: row.offer_days,
      paysByHand: row.pays_by_hand,
      version: row.version,
    })),
  }),
  'agents.setContractRule': ({ context, body: { version, rule } }) =>
    context.run('agents.setContractRule', async ({ tx, audit }) => {
      if (!(await putRule(tx, context.merchant, { version, rule }))) throw new Refused('stale_edit')
      audit({ action: 'agent.contract_rule', subject: `agent_contract_rule:${rule.kind}`, after: { ...plain(rule) } })
      return { version: version + 1 }
    }),
  'agents.offerHouseContract': ({ context, body: { account, terms } }) =>
    context.run('agents.offerHouseContract', async (tools) => {
      const secondPartyId = await findMemberId(tools.tx, account.trim().toLowerCase())
      if (!secondPartyId) throw new Refused('not_found')
      return offerContract(tools, { firstPartyId: null, secondPartyId, terms })
    }),
  'agents.endHouseContract': ({ context, params: { id }, body: { act } }) =>
    context.run('agents.endHouseContract', async (tools) => {
      const house = { contractId: id, partyId: null }
      const zone = merchants.get(context.merchant).settings.timeZone ?? 'UTC'
      await (act === 'withdraw' ? withdrawOffer(tools, house) : releaseContract(tools, house, { act, zone }))
      return {}
    }),
})

const plain = ({ isOpen, ratePpmMax, offerDays, paysByHand }: AgentContractRule) => ({
  isOpen,
  ratePpmMax,
  offerDays,
  paysByHand,
})
