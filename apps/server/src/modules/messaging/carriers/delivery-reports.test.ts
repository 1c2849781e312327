import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import {
  carriedBy,
  reportOrigin,
  startCarrierPlatform,
  type CarrierPlatform,
} from '../../../testing/carrier-platform.ts'
import { newPerson } from '../../../testing/members.ts'
import { infobipReport, signTwilio, twilioReport, type CarriedText } from '../../../testing/text-carriers.ts'
import { putContact } from '../../accounts/index.ts'

let running: CarrierPlatform
let { main, spare, send, rowOf } = {} as CarrierPlatform

beforeAll(async () => {
  running = await startCarrierPlatform()
  ;({ main, spare, send, rowOf } = running)
})
afterAll(() => running.stop())
beforeEach(() => running.mend())

const post = async (url: string, body: string | URLSearchParams, headers: Record<string, string> = {}) => {
  const { status } = await fetch(url.replace(reportOrigin, running.platform.origin), { method: 'POST', body, headers })
  return status
}

const reportTwilio = (text: CarriedText, form: URLSearchParams, signature = signTwilio(text.reportUrl ?? '', form)) =>
  post(text.reportUrl ?? '', form, { 'X-Twilio-Signature': signature })

describe('a delivery report', () => {
  test('of Twilio’s says what became of the message, once', async () => {
    const row = await send()
    const [text] = carriedBy(main, row) as [CarriedText]
    expect(await reportTwilio(text, twilioReport(text, 'sent'))).toBe(200)
    expect(await rowOf(row.id)).toMatchObject({ state: 'sent' })
    expect(await reportTwilio(text, twilioReport(text, 'delivered'))).toBe(200)
    // A repeated one, an older one and a contradicting one change nothing.
    for (const status of ['delivered', 'sent', 'undelivered'])
      expect(await reportTwilio(text, twilioReport(text, status, '30003'))).toBe(200)
    expect(await rowOf(row.id)).toMatchObject({ state: 'delivered', reason: null })

    const other = await send()
    const [unwanted] = carriedBy(main, other) as [CarriedText]
    expect(await reportTwilio(unwanted, twilioReport(unwanted, 'undelivered', '30003'))).toBe(200)
    expect(await rowOf(other.id)).toMatchObject({ state: 'failed', reason: '30003' })
  })

  test('of a number that cannot be reached is told to its member, until a later message arrives', async () => {
    const { platform, newNumber, scope } = running
    const person = await newPerson(platform)
    const [number, change] = [newNumber(), { merchant: scope.merchant, memberId: person.id, kind: 'mobile' } as const]
    const { database, keyring } = platform.app.context
    await transact(database.of(scope.merchant), (tx) =>
      putContact(tx, keyring, { ...change, text: number, isVerified: true }),
    )
    const told = async () => (await person.visitor.call('accounts.securityStatus')).isMobileUnreachable
    expect(await told()).toBe(false)
    const report = async (status: string) => {
      const texts = carriedBy(main, await send(number))
      const text = texts.at(-1)
      if (!text) throw new Error('nothing was carried')
      expect(await reportTwilio(text, twilioReport(text, status, '30003'))).toBe(200)
    }
    await report('undelivered')
    expect(await told()).toBe(true)
    // Not known yet: what was known still holds.
    await send(number)
    expect(await told()).toBe(true)
    await report('delivered')
    expect(await told()).toBe(false)
  })

  test('of Infobip’s brings the real price, and delivery to the operator is not final', async () => {
    main.become('down')
    const row = await send()
    const [text] = carriedBy(spare, row) as [CarriedText]
    expect(await post(text.reportUrl ?? '', infobipReport(text, 'DELIVERED_TO_OPERATOR'))).toBe(200)
    expect(await rowOf(row.id)).toMatchObject({ state: 'sent' })
    expect(await post(text.reportUrl ?? '', infobipReport(text, 'DELIVERED_TO_HANDSET'))).toBe(200)
    expect(await rowOf(row.id)).toMatchObject({ state: 'delivered', cost_micros: '84200', cost_currency: 'EUR' })
  })

  test('that is forged, altered or of another message is refused', async () => {
    const row = await send()
    const other = await send()
    const [[text], [foreign]] = [carriedBy(main, row) as [CarriedText], carriedBy(main, other) as [CarriedText]]
    const form = twilioReport(text, 'delivered')
    const url = text.reportUrl ?? ''
    const signature = signTwilio(url, form)
    const wrongToken = signTwilio(url, form, 'another token of somebody')
    const altered = twilioReport(text, 'delivered', '30003')
    const statuses = [
      await reportTwilio(text, form, wrongToken),
      await reportTwilio(text, form, ''),
      await reportTwilio(text, altered, signature),
      await post(url.replace(row.id, other.id), form, { 'X-Twilio-Signature': signature }),
      await post(url.replace(/key=.*/, 'key=guessed'), form, { 'X-Twilio-Signature': signature }),
      // Signed rightly for its address, about the message of another address.
      await reportTwilio({ ...text, reportUrl: foreign.reportUrl }, form),
      await post(url.replace('/main/', '/nobody/'), form, { 'X-Twilio-Signature': signature }),
      await post(url.replace('/demo/', '/nobody/'), form, { 'X-Twilio-Signature': signature }),
      await post(url, 'x'.repeat(100_000), { 'X-Twilio-Signature': signature }),
    ]
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 413])
    expect([await rowOf(row.id), await rowOf(other.id)]).toMatchObject([{ state: 'sent' }, { state: 'sent' }])

    main.become('down')
    const third = await send()
    const [spared] = carriedBy(spare, third) as [CarriedText]
    const report = infobipReport(spared, 'DELIVERED_TO_HANDSET')
    const forged = [
      await post(spared.reportUrl?.replace(/key=.*/, 'key=guessed') ?? '', report),
      await post(spared.reportUrl ?? '', report.replaceAll(spared.id, text.id)),
      await post(spared.reportUrl ?? '', 'not a report'),
    ]
    expect(forged).toEqual([401, 401, 401])
    expect(await rowOf(third.id)).toMatchObject({ state: 'sent' })
  })
})
