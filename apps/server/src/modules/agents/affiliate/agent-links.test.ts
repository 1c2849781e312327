import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let count = 0

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

const freshName = () => `agl${process.pid}_${(count += 1)}`.slice(0, 16)
const link = (memberType: 0 | 1) => ({
  body: { campaign: 'Partners', landing: 'register' as const, memberType, series: 1900 },
  options: { idempotencyKey: randomUUID() },
})

test('by a link for agents an agent registers, whose team stands below the one of the link', async () => {
  const top = await newPerson(platform, { type: 1 })
  const { id, code } = await top.visitor.call('agents.createAffiliateUrl', link(1))
  const { list } = await top.visitor.call('agents.affiliateUrls', { query: {} })
  expect(list).toMatchObject([{ id, memberType: 1 }])
  const staff = await newConsoleVisitor(platform, 'owner')
  const shown = await staff.call('agents.affiliateLinks', { query: { account: top.account, limit: 10 } })
  expect(shown.list).toMatchObject([{ id, memberType: 1 }])
  const visitor = platform.visitor()
  // The form of the site says nothing of a type.
  const session = await visitor.register(freshName(), { affiliateCode: code })
  expect(session).toMatchObject({ type: 1 })
  const own = await visitor.call('agents.createAffiliateUrl', link(0))
  const player = await platform.visitor().register(freshName(), { affiliateCode: own.code })
  expect(player).toMatchObject({ type: 0 })
  expect(await top.visitor.call('agents.downline', { query: { id: session.id } })).toMatchObject({ type: 1, level: 1 })
  expect(await top.visitor.call('agents.downline', { query: { id: player.id } })).toMatchObject({ type: 0, level: 2 })
  const { rows } = await platform.database.owner.query(
    `select after from audit_entry where action = 'member.create' and subject = $1`,
    [`member:${session.id}`],
  )
  expect(rows).toEqual([{ after: { type: 1 } }])
})

test('a link that was ended makes no agent, and one makes nothing but players and agents', async () => {
  const top = await newPerson(platform, { type: 1 })
  const { id, code } = await top.visitor.call('agents.createAffiliateUrl', link(1))
  await top.visitor.call('agents.deleteAffiliateUrl', { params: { id } })
  const refused = await platform
    .visitor()
    .register(freshName(), { affiliateCode: code })
    .catch(({ code: refusal }: { code: string }) => refusal)
  expect(refused).toBe('invitation_code_error')
  const wrong = { ...link(0), body: { ...link(0).body, memberType: 2 as 0 } }
  expect((await top.visitor.refusal('agents.createAffiliateUrl', wrong)).code).toBe('invalid_request')
})
