import { randomUUID } from 'node:crypto'
import type { AgentTerms } from '@fairground/contract'
import { offerContract } from '../modules/agents/contracts/signing/offer-contract.ts'
import type { Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'

/** A daily salary of 0.3 % from the first bet. */
export const salaryTerms = (changes: Partial<AgentTerms> = {}): AgentTerms => ({
  kind: 'daily_salary',
  mode: 'whole',
  measure: 'turnover',
  activeTurnover: '0.00',
  activeDeposit: '0.00',
  feePpm: 0,
  carriesOver: false,
  payer: 'parent',
  freezes: false,
  tiers: [{ from: '0.00', activeMin: 0, ratePpm: 3_000, lostRatePpm: 0 }],
  ...changes,
})
export const flatRate = (ratePpm: number): Pick<AgentTerms, 'tiers'> => ({
  tiers: [{ from: '0.00', activeMin: 0, ratePpm, lostRatePpm: 0 }],
})

/** A share of the net win, paid by the house. */
export const netWinTerms = (ratePpm: number, changes: Partial<AgentTerms> = {}): AgentTerms =>
  salaryTerms({ kind: 'net_win', measure: 'loss', carriesOver: true, payer: 'house', ...flatRate(ratePpm), ...changes })

/** 10 % of what players of links lost, 20 % from more of them, after a fee of 5 %. */
export const affiliateTerms = (): AgentTerms =>
  salaryTerms({
    kind: 'affiliate_loss',
    measure: 'loss',
    payer: 'house',
    activeTurnover: '100.00',
    activeDeposit: '100.00',
    feePpm: 50_000,
    tiers: [
      { from: '50.00', activeMin: 1, ratePpm: 100_000, lostRatePpm: 0 },
      { from: '600.00', activeMin: 2, ratePpm: 200_007, lostRatePpm: 0 },
    ],
  })

export const keyed = () => ({ options: { idempotencyKey: randomUUID() } })

/** What the demo's merchant allows. */
export async function openContracts({ database }: TestPlatform, changes: { paysByHand?: boolean } = {}): Promise<void> {
  await database.owner.query(
    `insert into agent_contract_rule (merchant_id, kind, is_open, rate_ppm_max, offer_days, pays_by_hand)
     select current_merchant(), kind, true, 500000, 7, $1 from unnest(array['daily_salary', 'dividend', 'hourly_salary', 'net_win', 'affiliate_loss']) kind
     on conflict (merchant_id, kind) do update set is_open = true, rate_ppm_max = 500000, offer_days = 7, pays_by_hand = $1`,
    [changes.paysByHand ?? false],
  )
}

export const offerFromHouse = ({ app }: TestPlatform, second: Person, terms: AgentTerms) =>
  app.context.commands.run(
    { scope: { merchant: second.merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.offer' },
    (tools) => offerContract(tools, { firstPartyId: null, secondPartyId: second.id, terms }),
  )

export const offer = (first: Person, second: Person, terms: AgentTerms) =>
  first.visitor.call('agents.offerContract', { body: { memberId: second.id, terms }, ...keyed() })

const reads = {
  daily_salary: 'agents.dailySalaryRequests',
  dividend: 'agents.dividendRequests',
  hourly_salary: 'agents.hourlySalaryRequests',
  net_win: 'agents.netWinRequests',
  affiliate_loss: 'agents.affiliateShareRequests',
} as const
export const contractsOf = ({ visitor }: Person, kind: AgentTerms['kind'] = 'daily_salary') => visitor.call(reads[kind])

/** Answers what waits. */
export async function answer(
  person: Person,
  kind: AgentTerms['kind'] = 'daily_salary',
  isAccepted = true,
): Promise<string> {
  const waiting = (await contractsOf(person, kind)).list.find((each) => each.offer)
  if (!waiting?.offer) throw new Error('no offer waits')
  const { version, hash } = waiting.offer
  await person.visitor.call('agents.answerContract', {
    params: { id: waiting.id },
    body: { version, hash, isAccepted },
    ...keyed(),
  })
  return waiting.id
}

/** Contracts down a line: the house with the first one, each with the next one. They count from long ago. */
export async function signLine(
  platform: TestPlatform,
  line: readonly Person[],
  termsOf: (depth: number) => AgentTerms,
): Promise<string[]> {
  const ids: string[] = []
  for (const [depth, person] of line.entries()) {
    const above = line[depth - 1]
    const terms = termsOf(depth)
    if (above) await offer(above, person, terms)
    else await offerFromHouse(platform, person, terms)
    ids.push(await answer(person, terms.kind))
  }
  return ids
}

/** Whatever was accepted counts since then. */
export const startContracts = ({ database }: TestPlatform, ids: readonly string[], at: string) =>
  database.owner.query(
    `update agent_contract_version set starts_at = $2 where contract_id = any($1) and state = 'accepted'`,
    [ids, at],
  )
