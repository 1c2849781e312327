import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  contractsOf,
  flatRate,
  keyed,
  netWinTerms,
  offer,
  offerFromHouse,
  openContracts,
  salaryTerms,
} from '../../../../testing/agent-contracts.ts'
import { newPerson, type Person } from '../../../../testing/members.ts'
import { openOtherMerchant } from '../../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../../testing/test-platform.ts'

let platform: TestPlatform
let top: Person
let child: Person
let grandchild: Person

beforeAll(async () => {
  platform = await openTestMerchant()
  await openContracts(platform)
  return () => platform.stop()
})

/** A line of three agents; the first one has a contract with the house. */
async function newLine(): Promise<void> {
  top = await newPerson(platform, { type: 1 })
  child = await newPerson(platform, { type: 1, parentId: top.id })
  grandchild = await newPerson(platform, { type: 1, parentId: child.id })
  await offerFromHouse(platform, top, salaryTerms())
  await answer(top)
}

const offerInput = (memberId: string, changes: Parameters<typeof salaryTerms>[0] = flatRate(2_000)) => ({
  body: { memberId, terms: salaryTerms(changes) },
  ...keyed(),
})
const refusedOffer = async ({ visitor }: Person, ...given: Parameters<typeof offerInput>) =>
  (await visitor.refusal('agents.offerContract', offerInput(...given))).code
const waiting = async (person: Person) => (await person.visitor.call('agents.contractInfo')).dailysalreqtype
const newest = async (person: Person) => (await contractsOf(person)).list[0]!
const answerInput = async (person: Person, changes: object = {}) => {
  const { id, offer: offered } = await newest(person)
  return {
    params: { id },
    body: { version: offered!.version, hash: offered!.hash, isAccepted: true, ...changes },
    ...keyed(),
  }
}
const release = (person: Person, id: string, act: 'ask' | 'agree' | 'take_back') =>
  person.visitor.call('agents.releaseContract', { params: { id }, body: { act }, ...keyed() })
const refusedRelease = async (person: Person, id: string, act: 'ask' | 'agree' | 'take_back') =>
  (await person.visitor.refusal('agents.releaseContract', { params: { id }, body: { act }, ...keyed() })).code

describe('signing', () => {
  test('waits for the downline, says so, counts from the next period, and both see the same terms', async () => {
    await newLine()
    const { id } = await offer(top, child, salaryTerms(flatRate(2_000)))
    expect(await waiting(child)).toBe('daily_salary')
    expect(await waiting(top)).toBe('')
    const seen = await newest(child)
    expect(seen).toMatchObject({ id, state: 'offered', running: null, first: { account: top.account }, side: 'second' })
    const below = (await contractsOf(top)).below[0]!
    expect(below.offer).toEqual(seen.offer)
    expect(below.side).toBe('first')
    await answer(child)
    expect(await waiting(child)).toBe('')
    const signed = await newest(child)
    expect(signed).toMatchObject({ state: 'running', running: null, offer: null, next: { hash: seen.offer?.hash } })
    const { rows } = await platform.database.owner.query<{ ends: Date }>(
      `select ends from agent_period_at('daily_salary', $1, now())`,
      [platform.app.context.merchants.get(top.merchant).settings.timeZone ?? 'UTC'],
    )
    expect(signed.next?.startsAt).toBe(rows[0]?.ends.toISOString())
    const told = await top.visitor.call('messaging.inbox', { query: {} })
    expect(told.list.map(({ kind }) => kind)).toContain('contractAccepted')
  })

  test('happens once, whoever sends it how often at once', async () => {
    await newLine()
    const offers = await Promise.allSettled(
      Array.from({ length: 10 }, () => top.visitor.call('agents.offerContract', offerInput(child.id))),
    )
    expect(offers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const input = await answerInput(child)
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        child.visitor.call('agents.answerContract', {
          ...input,
          body: { ...input.body, isAccepted: index % 2 === 0 },
          options: { idempotencyKey: randomUUID() },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await platform.database.owner.query(
      `select count(*)::int as count from audit_entry where subject = $1 and action in ('agent.contract_accept', 'agent.contract_refuse')`,
      [`agent_contract:${input.params.id}`],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is of exactly the terms that were read', async () => {
    await newLine()
    await offer(top, child, salaryTerms(flatRate(2_000)))
    const wrong = await answerInput(child, { hash: 'a'.repeat(64) })
    expect((await child.visitor.refusal('agents.answerContract', wrong)).code).toBe('contract_changed')
    const unknown = await answerInput(child, { version: 9 })
    expect((await child.visitor.refusal('agents.answerContract', unknown)).code).toBe('contract_changed')
    const foreign = await answerInput(child)
    for (const person of [top, grandchild])
      expect((await person.visitor.refusal('agents.answerContract', { ...foreign, ...keyed() })).code).toBe('not_found')
  })

  test('the same terms have one hash, however their amounts are written', async () => {
    await newLine()
    const other = await newPerson(platform, { type: 1, parentId: top.id })
    await offer(top, child, salaryTerms({ activeTurnover: '10', ...flatRate(1_000) }))
    await offer(top, other, salaryTerms({ activeTurnover: '10.00', ...flatRate(1_000) }))
    expect((await newest(child)).offer?.hash).toBe((await newest(other)).offer?.hash)
  })

  test('can be refused, and an offer withdrawn or too old is none', async () => {
    await newLine()
    await offer(top, child, salaryTerms(flatRate(2_000)))
    await answer(child, 'daily_salary', false)
    expect((await newest(child)).state).toBe('refused')
    const { id } = await offer(top, child, salaryTerms(flatRate(1_000)))
    const input = await answerInput(child)
    await platform.database.owner.query(
      `update agent_contract_version set expires_at = now() - interval '1 second' where contract_id = $1`,
      [id],
    )
    expect((await child.visitor.refusal('agents.answerContract', input)).code).toBe('contract_offer_expired')
    expect(await newest(child)).toMatchObject({ state: 'expired', offer: null })
    expect(await waiting(child)).toBe('')
    await platform.database.owner.query(`update agent_contract set state = 'expired' where id = $1`, [id])
    const again = await offer(top, child, salaryTerms(flatRate(1_000)))
    const withdraw = { params: { id: again.id }, ...keyed() }
    expect((await child.visitor.refusal('agents.withdrawContractOffer', withdraw)).code).toBe('contract_changed')
    expect((await grandchild.visitor.refusal('agents.withdrawContractOffer', { ...withdraw, ...keyed() })).code).toBe(
      'not_found',
    )
    await top.visitor.call('agents.withdrawContractOffer', { ...withdraw, ...keyed() })
    expect((await top.visitor.refusal('agents.withdrawContractOffer', { ...withdraw, ...keyed() })).code).toBe(
      'contract_changed',
    )
    expect((await newest(child)).state).toBe('withdrawn')
  })
})

describe('an offer', () => {
  test('is for agents directly below, of the own line only', async () => {
    await newLine()
    const stranger = await newPerson(platform, { type: 1 })
    const player = await newPerson(platform, { parentId: top.id })
    const restricted = await newPerson(platform, { type: 41, parentId: top.id })
    const abroad = await newPerson(platform, { type: 1, merchant: await openOtherMerchant(platform) })
    const foreign = await newPerson(platform, { type: 1, parentId: top.id, currency: 'EUR' })
    for (const other of [stranger, abroad, top]) expect(await refusedOffer(top, other.id)).toBe('user_unknown')
    expect(await refusedOffer(child, top.id)).toBe('user_unknown')
    expect(await refusedOffer(top, grandchild.id)).toBe('contract_party_wrong')
    expect(await refusedOffer(top, player.id)).toBe('contract_party_wrong')
    expect(await refusedOffer(top, restricted.id)).toBe('free_reject')
    expect(await refusedOffer(top, foreign.id)).toBe('currency_unavailable')
    expect((await player.visitor.refusal('agents.contractInfo')).code).toBe('non_agent_login')
  })

  test('is never above the own contract, nor above what the merchant allows', async () => {
    await newLine()
    expect(await refusedOffer(child, grandchild.id)).toBe('contract_none_own')
    expect(await refusedOffer(top, child.id, flatRate(3_001))).toBe('contract_above_own')
    expect(await refusedOffer(top, child.id, { payer: 'house' })).toBe('contract_above_own')
    expect(await refusedOffer(top, child.id, { kind: 'hourly_salary' })).toBe('contract_none_own')
    const owner = platform.database.owner
    await owner.query(`update agent_contract_rule set rate_ppm_max = 1500 where merchant_id = current_merchant()`)
    expect(await refusedOffer(top, child.id)).toBe('contract_above_own')
    await owner.query(`update agent_contract_rule set is_open = false where merchant_id = current_merchant()`)
    expect(await refusedOffer(top, child.id)).toBe('contract_none_own')
    await openContracts(platform)
    expect(await refusedOffer(top, child.id, { tiers: [] as never })).toBe('invalid_request')
    expect(await refusedOffer(top, child.id, { mode: 'bands', kind: 'dividend' })).toBe('contract_terms_wrong')
    expect(await refusedOffer(top, child.id, { activeTurnover: '0.12345678' })).toBe('amount_invalid')
  })

  test('made before the own contract became less is not accepted any more', async () => {
    await newLine()
    await offer(top, child, salaryTerms(flatRate(3_000)))
    await offerFromHouse(platform, top, salaryTerms(flatRate(1_000)))
    await answer(top)
    const input = await answerInput(child)
    expect((await child.visitor.refusal('agents.answerContract', input)).code).toBe('contract_above_own')
    await child.visitor.call('agents.answerContract', {
      ...input,
      body: { ...input.body, isAccepted: false },
      ...keyed(),
    })
  })

  test('of other terms is a version of the contract; the old terms stay until it is accepted', async () => {
    await newLine()
    const { id } = await offer(top, child, salaryTerms(flatRate(1_000)))
    await answer(child)
    expect(await offer(top, child, salaryTerms(flatRate(2_000)))).toEqual({ id, version: 2 })
    expect(await refusedOffer(top, child.id)).toBe('contract_exists')
    expect((await newest(child)).next?.terms.tiers[0]?.ratePpm).toBe(1_000)
    await answer(child, 'daily_salary', false)
    expect(await newest(child)).toMatchObject({ state: 'running', next: { version: 1 }, offer: null })
    await offer(top, child, salaryTerms(flatRate(2_500)))
    await answer(child)
    expect((await newest(child)).next).toMatchObject({ version: 3 })
  })
})

test('a net win share is passed on at a rate of at most the own one, and only as one rate', async () => {
  await newLine()
  await offerFromHouse(platform, top, netWinTerms(300_000))
  await answer(top, 'net_win')
  expect(await refusedOffer(top, child.id, netWinTerms(300_001))).toBe('contract_above_own')
  expect(await refusedOffer(top, child.id, netWinTerms(200_000, { payer: 'parent' }))).toBe('contract_above_own')
  expect(await refusedOffer(top, child.id, netWinTerms(200_000, { carriesOver: false }))).toBe('contract_terms_wrong')
  await offer(top, child, netWinTerms(300_000))
  const info = await child.visitor.call('agents.contractInfo')
  expect(info).toMatchObject({ netwinreqtype: 'net_win', dailysalreqtype: '' })
  await answer(child, 'net_win')
  const [signed] = (await contractsOf(child, 'net_win')).list
  const { rows } = await platform.database.owner.query<{ ends: Date }>(
    `select ends from agent_period_at('net_win', $1, now())`,
    [platform.app.context.merchants.get(top.merchant).settings.timeZone ?? 'UTC'],
  )
  expect(signed?.next).toMatchObject({ startsAt: rows[0]?.ends.toISOString(), terms: netWinTerms(300_000) })
})

describe('an end', () => {
  test('takes both sides, and comes with the end of the period', async () => {
    await newLine()
    const { id } = await offer(top, child, salaryTerms(flatRate(1_000)))
    expect(await refusedRelease(child, id, 'ask')).toBe('contract_changed')
    await answer(child)
    expect(await refusedRelease(child, id, 'agree')).toBe('contract_changed')
    await release(child, id, 'ask')
    expect(await newest(child)).toMatchObject({ state: 'releasing', releaseBy: 'second' })
    expect(await refusedRelease(child, id, 'agree')).toBe('contract_changed')
    expect(await refusedRelease(top, id, 'take_back')).toBe('contract_changed')
    expect(await refusedOffer(top, child.id)).toBe('contract_changed')
    await release(child, id, 'take_back')
    await release(top, id, 'ask')
    await release(child, id, 'agree')
    const ended = await newest(child)
    expect(ended.state).toBe('ended')
    expect(ended.endsAt).toBe(ended.next?.startsAt)
    expect(await refusedRelease(child, id, 'ask')).toBe('contract_changed')
    expect(await refusedRelease(grandchild, id, 'ask')).toBe('not_found')
    await offer(top, child, salaryTerms(flatRate(2_000)))
  })

  test('or lower terms are not possible over downlines that have more', async () => {
    await newLine()
    const { id } = await offer(top, child, salaryTerms(flatRate(2_000)))
    await answer(child)
    await offer(child, grandchild, salaryTerms(flatRate(1_500)))
    await answer(grandchild)
    expect(await refusedRelease(child, id, 'ask')).toBe('contract_passed_on')
    await offer(top, child, salaryTerms(flatRate(1_499)))
    const lower = await answerInput(child)
    expect((await child.visitor.refusal('agents.answerContract', lower)).code).toBe('contract_passed_on')
    await child.visitor.call('agents.answerContract', {
      ...lower,
      body: { ...lower.body, isAccepted: false },
      ...keyed(),
    })
  })
})
