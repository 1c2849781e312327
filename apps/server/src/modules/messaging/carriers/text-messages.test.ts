import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  carriedBy,
  reportOrigin,
  startCarrierPlatform,
  type CarrierPlatform,
} from '../../../testing/carrier-platform.ts'
import { until } from '../../../testing/until.ts'
import { breakerFailures } from './carriers.queries.ts'

let running: CarrierPlatform
let { main, spare, send, newNumber } = {} as CarrierPlatform

beforeAll(async () => {
  running = await startCarrierPlatform()
  ;({ main, spare, send, newNumber } = running)
})
afterAll(() => running.stop())
beforeEach(() => running.mend())

const outcomes = async (id: string): Promise<string[]> => {
  const { rows } = await running.platform.database.owner.query<{ text: string }>(
    `select carrier || ' ' || coalesce(outcome, 'under way') as text from carrier_attempt where message_id = $1 order by number`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('a text message', () => {
  test('goes to the primary, in its documented form, with its price by country; the text is not kept', async () => {
    const row = await send()
    expect(row).toMatchObject({
      state: 'sent',
      carrier: 'main',
      cost_micros: '50000',
      cost_currency: 'USD',
      has_text: false,
    })
    const [text] = carriedBy(main, row)
    expect(text?.request).toMatchObject({ To: row.to, From: '+15550006666', Body: text?.text, ValidityPeriod: '600' })
    expect(text?.reportUrl).toMatch(new RegExp(`^${reportOrigin}/carriers/demo/main/${row.id}\\?key=`))
    expect(carriedBy(spare, row)).toEqual([])
  })

  test('takes the route of its country’s prefix first', async () => {
    const row = await send(newNumber('+33612'))
    expect(row).toMatchObject({ state: 'sent', carrier: 'france' })
    expect(carriedBy(spare, row)[0]?.request).toMatchObject({ messages: [{ sender: 'France', content: {} }] })
  })

  test.each(['down', 'slow', 'broken', 'refuse'] as const)('arrives once through the fallback: %s', async (mood) => {
    main.become(mood)
    const row = await send()
    expect(row).toMatchObject({ state: 'sent', carrier: 'spare' })
    expect([carriedBy(main, row).length, carriedBy(spare, row).length]).toEqual([0, 1])
    expect(await outcomes(row.id)).toEqual([mood === 'refuse' ? 'main refused' : 'main unknown', 'spare accepted'])
  })

  test('whose answer was lost is looked for and not sent again', async () => {
    main.become('lost')
    const row = await send()
    expect(row).toMatchObject({ state: 'sent', carrier: 'main' })
    expect([carriedBy(main, row).length, carriedBy(spare, row).length]).toEqual([1, 0])
  })

  test('that no carrier wants has failed, with the carrier’s code', async () => {
    for (const carrier of [main, spare]) carrier.become('refuse')
    expect(await send()).toMatchObject({ state: 'failed', reason: 'E400', cost_micros: '0' })
  })

  test('that no carrier can take waits for one', async () => {
    for (const carrier of [main, spare]) carrier.become('broken')
    const to = newNumber()
    const calls = spare.calls()
    const sent = send(to)
    await until(() => spare.calls() > calls)
    for (const carrier of [main, spare]) carrier.become('well')
    const row = await sent
    expect(row.state).toBe('sent')
    expect(carriedBy(main, { to }).length + carriedBy(spare, { to }).length).toBe(1)
  })
})

describe('the breaker', () => {
  test('leaves a carrier out after failures, lets one message try it, and closes with its success', async () => {
    main.become('broken')
    for (let count = 0; count < breakerFailures; count += 1) await send()
    const calls = main.calls()
    expect(await send()).toMatchObject({ carrier: 'spare' })
    expect(main.calls()).toBe(calls)

    const halfOpen = `update carrier_breaker set open_until = now() where carrier = 'main'`
    await running.platform.database.owner.query(halfOpen)
    await send()
    await send()
    expect(main.calls()).toBe(calls + 1)

    main.become('well')
    await running.platform.database.owner.query(halfOpen)
    expect([await send(), await send()]).toMatchObject([{ carrier: 'main' }, { carrier: 'main' }])
  })

  test('is not opened by messages that a carrier does not want', async () => {
    main.become('refuse')
    for (let count = 0; count <= breakerFailures; count += 1) await send()
    main.become('well')
    expect(await send()).toMatchObject({ carrier: 'main' })
  })
})

test('a message that waited too long is not sent', async () => {
  for (const carrier of [main, spare]) carrier.become('broken')
  const sent = send()
  const calls = spare.calls()
  await until(() => spare.calls() > calls)
  await running.platform.database.owner.query(
    `update outgoing_message set changed_at = now() - interval '1 hour' where state = 'queued'`,
  )
  expect(await sent).toMatchObject({ state: 'failed', reason: 'expired' })
})
