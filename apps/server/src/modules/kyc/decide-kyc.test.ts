import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import { newPhoto } from '../../testing/photo.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'

let platform: ConsolePlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(() => platform.stop())

test('pictures that nobody has looked at are not verified from an old page', async () => {
  const person = await newPerson(platform)
  const send = async () => {
    const body = new FormData()
    body.set('document', 'passport')
    body.append('picture', new Blob([new Uint8Array(await newPhoto(640, 400))], { type: 'image/jpeg' }), 'a.jpg')
    await person.visitor.call('kyc.submit', { body, options: { idempotencyKey: randomUUID() } })
  }
  const [bob, alice] = [await newConsoleVisitor(platform), await newConsoleVisitor(platform)]
  const params = { memberId: person.id }
  await send()
  const { checkId } = await bob.call('kyc.look', { params, body: {} })
  await alice.call('kyc.decide', { params, body: { state: 'rejected', checkId, reason: 'It is red.' } })
  await send()
  const verified = { params, body: { state: 'verified', checkId } } as const
  await expect(bob.call('kyc.decide', verified)).rejects.toMatchObject({
    code: 'changed_since',
    value: { by: alice.name, at: expect.stringMatching(/^2/), state: 'rejected' },
  })
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'under_review' })
  const seen = await bob.call('kyc.look', { params, body: {} })
  expect(seen.checkId).not.toBe(checkId)
  await bob.call('kyc.decide', { params, body: { state: 'verified', checkId: seen.checkId } })
  expect(await person.visitor.call('kyc.status')).toMatchObject({ state: 'verified' })
  const other = await newPerson(platform)
  expect(await bob.refusal('kyc.decide', { ...verified, params: { memberId: other.id } })).toBe('not_found')
})
