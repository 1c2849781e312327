import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carriedBy, startCarrierPlatform, type CarrierPlatform } from '../../../testing/carrier-platform.ts'

let running: CarrierPlatform
let { main, send, newNumber } = {} as CarrierPlatform

beforeAll(async () => {
  running = await startCarrierPlatform()
  ;({ main, send, newNumber } = running)
})
afterAll(() => running.stop())
beforeEach(() => running.mend())

describe('what a country may cost', () => {
  const limit = (values: string) =>
    running.platform.database.owner.query(`insert into text_message_limit (merchant_id, country, ${values}`)
  const admit = (to: string) =>
    running.platform.app.modules.messaging.messages.admitCode(running.scope, 'sms', to).then(
      () => 'admitted',
      (cause: { code: string }) => cause.code,
    )

  test('a blocked country gets no code and no message', async () => {
    await limit(`is_blocked) values (current_merchant(), 'MC', true)`)
    const to = '+377612345678'
    expect(await admit(to)).toBe('region_restricted')
    expect(await send(to)).toMatchObject({ state: 'failed', reason: 'country blocked' })
    expect(carriedBy(main, { to })).toEqual([])
  })

  test('the cap of a day holds for one country', async () => {
    await limit(`cost_max_micros) values (current_merchant(), 'GB', 250000)`)
    const sent = []
    for (let count = 0; count < 4; count += 1) sent.push(await send(newNumber('+447400')))
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'failed'])
    expect(sent[3]?.reason).toBe('cost cap reached')
    expect([await admit('+447400120001'), await admit('+4915112345678')]).toEqual(['rate_limited', 'admitted'])
  })

  test('a range whose codes nobody uses is left out; one whose codes are used is not', async () => {
    await limit(`range_per_hour) values (current_merchant(), 'TH', 4)`)
    const { messages } = running.platform.app.modules.messaging
    const order = async (count: number, range: string, isUsed: boolean) => {
      for (let index = 0; index < count; index += 1) {
        const codeSubject = Buffer.from(`${range}${index}`)
        await send(`${range}${String(1_000 + index)}`, { codeSubject })
        if (isUsed)
          await messages.noteCodeUsed(running.platform.app.context.database.of(running.scope.merchant), codeSubject)
      }
    }
    await order(4, '+668120', false)
    await order(5, '+668991', true)
    expect(await admit('+6681209999')).toBe('rate_limited')
    expect(await admit('+6689919999')).toBe('admitted')
  })

  test('a country whose codes nobody uses is left out as a whole', async () => {
    await limit(`country_per_hour) values (current_merchant(), 'SG', 3)`)
    for (const range of ['+65811', '+65822', '+65833']) await send(`${range}22333`, { codeSubject: Buffer.from(range) })
    expect(await admit('+6584423333')).toBe('rate_limited')
  })
})
