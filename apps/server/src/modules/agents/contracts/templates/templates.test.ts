import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractTemplateLimits, type ContractTemplateDraft } from '@fairground/contract/console'
import { affiliateTerms, flatRate, netWinTerms, salaryTerms } from '../../../../testing/agent-contracts.ts'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../../testing/console-visitor.ts'
import { newPerson } from '../../../../testing/members.ts'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'finance')
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)
const reason = 'terms of this season'

let names = 0
const draft = (changes: Partial<ContractTemplateDraft> = {}): ContractTemplateDraft => ({
  name: `Season ${(names += 1)}`,
  terms: salaryTerms(),
  ...changes,
})
const create = async (changes: Partial<ContractTemplateDraft> = {}) => {
  const { id } = await ana.call('agents.createContractTemplate', { body: { draft: draft(changes), reason } })
  return { id, params: { id } }
}
const listed = async (by: Pick<Visitor, 'call'> = ana) => (await by.call('agents.contractTemplates', {})).list
const find = async (id: string) => (await listed()).find((each) => each.id === id)

test('a template is made, listed, changed by who has read the latest, and removed; each act is recorded', async () => {
  const terms = { ...salaryTerms(flatRate(2_000)), activeTurnover: '50.5' }
  const { id, params } = await create({ name: '  Newcomers ', terms })
  expect(await find(id)).toMatchObject({
    name: 'Newcomers',
    terms: { ...terms, activeTurnover: '50.50' },
    revision: 1,
    changedBy: ana.name,
  })
  const body = { revision: 1, draft: draft({ name: 'newcomers', terms: netWinTerms(250_000) }), reason }
  expect(await ana.call('agents.saveContractTemplate', { params, body })).toEqual({ revision: 2 })
  expect(await ana.refusal('agents.saveContractTemplate', { params, body })).toBe('stale_edit')
  expect(await ana.refusal('agents.removeContractTemplate', { params, body: { revision: 1, reason } })).toBe(
    'stale_edit',
  )
  expect(await find(id)).toMatchObject({ name: 'newcomers', terms: { kind: 'net_win' }, revision: 2 })
  await ana.call('agents.removeContractTemplate', { params, body: { revision: 2, reason } })
  expect(await find(id)).toBeUndefined()
  expect(await ana.refusal('agents.saveContractTemplate', { params, body })).toBe('not_found')
  const { rows } = await owner('select action, actor, reason from audit_entry where subject = $1 order by id', [
    `agent_contract_template:${id}`,
  ])
  const actor = `operator:${ana.id}`
  expect(rows).toEqual(
    ['create', 'save', 'remove'].map((act) => ({ action: `agent.contract_template_${act}`, actor, reason })),
  )
})

test('what a template holds can be offered, and a change of it leaves what was offered', async () => {
  const { id, params } = await create({ terms: affiliateTerms() })
  const agent = await newPerson(platform, { type: 1 })
  const { terms } = (await find(id))!
  await ana.call('agents.offerHouseContract', { body: { account: agent.account, terms, reason } })
  const changed = { ...affiliateTerms(), feePpm: 0 }
  await ana.call('agents.saveContractTemplate', {
    params,
    body: { revision: 1, draft: draft({ terms: changed }), reason },
  })
  const offered = await agent.visitor.call('agents.affiliateShareRequests')
  expect(offered.list[0]?.offer?.terms).toEqual(terms)
})

test('names differ within a kind, also of two who save at once; a retry makes one', async () => {
  const taken = 'contract_template_taken'
  const { id } = await create({ name: 'Gold' })
  expect(await ana.refusal('agents.createContractTemplate', { body: { draft: draft({ name: 'GOLD' }), reason } })).toBe(
    taken,
  )
  await create({ name: 'Gold', terms: netWinTerms(100_000) })
  const other = await create({ name: 'Silver' })
  const body = { revision: 1, draft: draft({ name: 'gold' }), reason }
  expect(await ana.refusal('agents.saveContractTemplate', { params: other.params, body })).toBe(taken)
  expect(await ana.call('agents.saveContractTemplate', { params: { id }, body })).toEqual({ revision: 2 })

  const ben = await newConsoleVisitor(platform, 'finance')
  const make = (by: Visitor) =>
    by.call('agents.createContractTemplate', { body: { draft: draft({ name: 'Bronze' }), reason } })
  const ends = await Promise.allSettled([make(ana), make(ben)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const input = { body: { draft: draft({ name: 'Once' }), reason }, key: randomUUID() }
  const made = await Promise.all([
    ana.call('agents.createContractTemplate', input),
    ana.call('agents.createContractTemplate', input),
  ])
  expect(made[0]).toEqual(made[1])
  expect((await listed()).filter(({ name }) => name === 'Once')).toHaveLength(1)
})

const tier = (from: string, ratePpm: number) => ({ from, activeMin: 0, ratePpm, lostRatePpm: 0 })
test.each([
  ['a blank name', { name: '   ' }, 'invalid_request'],
  ['a name that is too long', { name: 'x'.repeat(contractTemplateLimits.name + 1) }, 'invalid_request'],
  ['a part of a cent', { terms: salaryTerms({ activeTurnover: '0.001' }) }, 'amount_invalid'],
  [
    'a higher tier that pays less',
    { terms: salaryTerms({ tiers: [tier('0', 2_000), tier('10', 1_000)] }) },
    'contract_terms_wrong',
  ],
] as const)('is refused: %s', async (_, changes, code) =>
  expect(await ana.refusal('agents.createContractTemplate', { body: { draft: draft(changes), reason } })).toBe(code),
)

test('is written by whoever may offer contracts, and read by others of this merchant only', async () => {
  const { id, params } = await create()
  const eve = await newConsoleVisitor(platform, 'auditor')
  expect((await listed(eve)).map((each) => each.id)).toContain(id)
  const body = { revision: 1, draft: draft(), reason }
  const removal = { params, body: { revision: 1, reason } }
  expect(await eve.refusal('agents.createContractTemplate', { body: { draft: draft(), reason } })).toBe(
    'permission_denied',
  )
  expect(await eve.refusal('agents.saveContractTemplate', { params, body })).toBe('permission_denied')
  expect(await eve.refusal('agents.removeContractTemplate', removal)).toBe('permission_denied')
  const other = await openOtherMerchant(platform)
  const max = await newConsoleVisitor(platform, 'finance')
  await owner('insert into operator_merchant (merchant_id, operator_id) values ($1, $2) on conflict do nothing', [
    other,
    max.id,
  ])
  const elsewhere = createConsoleVisitor(platform, max)
  elsewhere.headers['Merchant'] = 'other'
  expect(await listed(elsewhere)).toEqual([])
  expect(await elsewhere.refusal('agents.removeContractTemplate', removal)).toBe('not_found')
})

test('a merchant has no more than can be listed at once', async () => {
  await create()
  await owner(
    `insert into agent_contract_template (merchant_id, id, kind, name, terms, changed_by)
     select merchant_id, gen_random_uuid(), kind, 'Many ' || n, terms, changed_by
     from (select * from agent_contract_template where merchant_id = current_merchant() limit 1) one, generate_series(1, $1) n`,
    [contractTemplateLimits.count],
  )
  expect(await ana.refusal('agents.createContractTemplate', { body: { draft: draft(), reason } })).toBe(
    'contract_templates_full',
  )
})
