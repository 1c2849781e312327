import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { cashOf, claimOf, codeTerms, newOffer, promotionOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(() => platform.stop())

const offer = (...countries: string[]) =>
  newOffer(platform, { kind: 'code', terms: codeTerms(), eligibility: { countries } })
const body = (id: string) => claimOf(id, { code: 'FAIR' })

/** Logs in through the proxy, which names the country. */
async function logIn({ account }: Person, country: string): Promise<void> {
  const visitor = platform.visitor()
  Object.assign(visitor.headers, { 'X-Country': country, 'X-Forwarded-For': '203.0.113.7' })
  await visitor.logIn(account, commonPassword)
}

test('a promotion for countries is given to who first logged in from one of them', async () => {
  const [local, other] = [await newPerson(platform, { country: 'VN' }), await newPerson(platform, { country: 'DE' })]
  const [id, everywhere] = [await offer('LA', 'VN'), await offer()]
  expect(await promotionOf(local, id)).toMatchObject({ state: 'joinable' })
  await local.visitor.call('promotions.claim', body(id))
  expect(await cashOf(local)).toBe('5.00')
  expect(await promotionOf(other, id)).toBeUndefined()
  expect(await other.visitor.refusal('promotions.claim', body(id))).toMatchObject({ code: 'promotion_unavailable' })
  await other.visitor.call('promotions.claim', body(everywhere))
  expect(await cashOf(other)).toBe('5.00')
})

test('where nothing is known the next login says it, and later ones change nothing', async () => {
  const person = await newPerson(platform)
  const id = await offer('VN')
  const countryOf = async () => (await ana.call('accounts.member', { params: { id: person.id } })).country
  expect(await promotionOf(person, id)).toBeUndefined()
  expect(await countryOf()).toBeNull()
  await logIn(person, 'vn')
  expect(await countryOf()).toBe('VN')
  await logIn(person, 'DE')
  expect(await countryOf()).toBe('VN')
  expect(await promotionOf(person, id)).toMatchObject({ state: 'joinable' })
})

test('a code that no country has is refused', async () => {
  const { list } = await ana.call('promotions.promotions', {})
  const { form } = list.find((each) => each.form.kind === 'code') ?? expect.fail('the demo has no code')
  const wrong = { ...form, key: 'NOWHERE', eligibility: { ...form.eligibility, countries: ['XX'] } }
  const put = { params: { id: randomUUID() }, body: { version: 0, form: wrong, reason: 'for the launch' } }
  expect(await ana.refusal('promotions.putPromotion', put)).toBe('invalid_request')
})
