import { rewardProposalKinds, type LanguageTag, type RewardProposalKind } from '@fairground/contract'
import type { OperatorReply, PromotionForm, RainForm } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { textIn } from '../../content/index.ts'
import { formRulesOf, type FormRules, type MerchantContext } from '../../merchants/index.ts'
import { pointEffects, readItemNames } from '../../points/index.ts'
import { decideProposal, listProposals, type Effect, type ProposalKind } from '../../proposals/index.ts'
import type { ReturnGuard } from '../../rewards/index.ts'
import { planStaffRain } from '../rains/plan-rain.ts'
import { changesOf } from './changes-of.ts'
import { listAccounts } from './claims.queries.ts'
import { decideClaim } from './decide-claim.ts'
import { putPromotion } from './put-promotion.ts'
import { listAllPromotions } from './staff.queries.ts'

type OwnCalls = 'promotions.rewardProposals' | 'promotions.decideReward'
type Parts = Pick<MerchantContext, 'merchants' | 'keyring' | 'jobs'> & { guardReturns: ReturnGuard }
type Sums = OperatorReply<'promotions.rewardProposals'>['list'][number]['sums']

/** What a proposal of any kind was asked with. */
interface Asked {
  sums: Sums
  sealed?: string
  form?: { texts: unknown }
  promotion?: string
  memberId?: string
}

export const rewardProposalHandlers = ({
  merchants,
  keyring,
  jobs,
  guardReturns,
}: Parts): OperatorHandlers<OwnCalls> => ({
  'promotions.rewardProposals': async ({ context: { db, merchant, staff } }) => {
    const waiting = []
    for (const kind of rewardProposalKinds)
      for (const proposal of await listProposals(db, kind, staff.id)) waiting.push({ ...proposal, kind })
    const names = await namesOf(db, [merchants.get(merchant).settings.defaultLanguage])
    const list = []
    for (const { before, after, subject, ...row } of waiting.toSorted((one, other) => one.at.localeCompare(other.at))) {
      const { sums, sealed: _, ...asked } = after as Asked
      const name = await names(row.kind, { subject, asked })
      list.push({ ...row, name, sums, changes: changesOf(before as object, asked) })
    }
    return { list }
  },
  'promotions.decideReward': async ({ context, params: { id }, body: { isAgreed } }) => {
    const rules = formRulesOf(merchants, context.merchant)
    const reply = await context.run('reward.decide', async (tools) => {
      await decideProposal(tools, { id, isAgreed, effects: effectsOf(tools, { keyring, rules, guardReturns }) })
      return {}
    })
    // A rain or a race has jobs.
    jobs.wake()
    return reply
  },
})

/** What happens once a second operator has agreed. What was asked for is held against the rules of now. */
const effectsOf = (
  tools: CommandTools,
  parts: { keyring: Keyring; rules: FormRules; guardReturns: ReturnGuard },
): Partial<Record<ProposalKind, Effect>> => ({
  ...pointEffects(tools, parts),
  promotion: async ({ subject: id, after, reason }) => {
    const asked = after as { version: number; form: PromotionForm }
    await putPromotion(tools, parts.guardReturns, { ...asked, ...parts.rules, id, reason, isAgreed: true })
  },
  rain: async ({ subject: id, after, reason }) => {
    const { form } = after as { form: RainForm }
    await planStaffRain(tools, parts.keyring, { ...parts.rules, id, form, reason, isAgreed: true })
  },
  claim: async ({ subject: id }) => {
    await decideClaim(tools, parts.keyring, { id, decision: { state: 'issued' }, isAgreed: true })
  },
})

/** As staff know what it is about. */
async function namesOf(db: Reader, languages: readonly LanguageTag[]) {
  const promotions = new Map((await listAllPromotions(db)).map(({ id, texts }) => [id, texts]))
  return async (kind: RewardProposalKind, { subject, asked }: { subject: string; asked: Omit<Asked, 'sums'> }) => {
    const accountOf = async (id: string): Promise<string> => (await listAccounts(db, [id])).get(id) ?? id
    switch (kind) {
      case 'promotion':
      case 'rain':
      case 'mall_item':
        return asked.form ? textIn(asked.form.texts, 'title', languages) : subject
      case 'claim':
        return `${textIn(promotions.get(asked.promotion ?? '') ?? {}, 'title', languages)} · ${await accountOf(asked.memberId ?? '')}`
      case 'vouchers':
        return (await readItemNames(db, [subject], languages)).get(subject) ?? subject
      case 'points':
        return accountOf(subject)
      case 'point_rate':
        return subject
    }
  }
}
