import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCarrierPlatform, type CarrierPlatform } from '../../../testing/carrier-platform.ts'
import { createConsoleVisitor, newConsoleVisitor } from '../../../testing/console-visitor.ts'
import { until } from '../../../testing/until.ts'

let running: CarrierPlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  running = await startCarrierPlatform()
  ana = await newConsoleVisitor(running.platform)
})
afterAll(() => running.stop())
beforeEach(() => running.mend())

const reason = 'A member has asked for it.'
const refuseAll = () => {
  for (const carrier of [running.main, running.spare]) carrier.become('refuse')
}

test('messages are listed by what is asked for, masked, page by page', async () => {
  const sent = [await running.send(), await running.send(running.newNumber('+33612'))]
  refuseAll()
  const failed = await running.send()
  const { list } = await ana.call('messaging.sent')
  expect(list.slice(0, 3)).toMatchObject([
    { id: failed.id, state: 'failed', reason: 'E400', cost: null, canResend: true },
    { id: sent[1]?.id, state: 'sent', carrier: 'france', country: 'FR', cost: '0.00', currency: 'EUR' },
    { id: sent[0]?.id, state: 'sent', carrier: 'main', country: 'VN', cost: '0.05', canResend: false },
  ])
  for (const { to } of sent) expect(JSON.stringify(list)).not.toContain(to)
  for (const query of [{ country: 'FR' }, { country: 'fr' }, { carrier: 'france' }])
    expect((await ana.call('messaging.sent', { query })).list.map(({ id }) => id)).toEqual([sent[1]?.id])
  expect((await ana.call('messaging.sent', { query: { channel: 'mail' } })).list).toEqual([])
  const first = await ana.call('messaging.sent', { query: { limit: 1 } })
  const rest = await ana.call('messaging.sent', { query: { after: first.next ?? '' } })
  expect([...first.list, ...rest.list]).toEqual(list)
})

test('costs are summed by day, carrier and country', async () => {
  const before = await ana.call('messaging.sentCosts')
  for (let count = 0; count < 3; count += 1) await running.send(running.newNumber('+447400'))
  const { list } = await ana.call('messaging.sentCosts')
  expect(before.list.find(({ country }) => country === 'GB')).toBeUndefined()
  expect(list.find(({ country }) => country === 'GB')).toMatchObject({
    carrier: 'main',
    messages: 3,
    cost: '0.30',
    currency: 'USD',
  })
})

test('a recipient is shown to those who say why, and that is recorded', async () => {
  const { id, to } = await running.send()
  const input = { params: { id }, body: { reason } }
  expect(await ana.call('messaging.revealRecipient', input)).toEqual({ recipient: to })
  const { rows } = await running.platform.database.owner.query<{ reason: string }>(
    `select reason from audit_entry where action = 'message.recipient.look' and subject = $1`,
    [`message:${id}`],
  )
  expect(rows).toEqual([{ reason }])
  const auditor = await newConsoleVisitor(running.platform, 'auditor')
  expect(await auditor.refusal('messaging.revealRecipient', input)).toBe('permission_denied')
  expect((await auditor.call('messaging.sent')).list.length).toBeGreaterThan(0)
})

test('what has failed is sent again once for two clicks; a code and what was sent are not', async () => {
  refuseAll()
  const failed = await running.send()
  const code = await running.send(running.newNumber(), { codeSubject: Buffer.from('a code') })
  await running.mend()
  const input = { params: { id: failed.id }, body: { reason }, key: crypto.randomUUID() }
  expect([await ana.call('messaging.resend', input), await ana.call('messaging.resend', input)]).toEqual([{}, {}])
  await until(async () => (await running.rowOf(failed.id)).state === 'sent')
  expect(running.main.taken.filter(({ to }) => to === failed.to)).toHaveLength(1)
  for (const { id } of [failed, code])
    expect(await ana.refusal('messaging.resend', { params: { id }, body: { reason } })).toBe('decided_already')
})

test('a carrier that is left out after failures is named', async () => {
  running.main.become('broken')
  for (let count = 0; count < 3; count += 1) await running.send()
  const { list } = await ana.call('messaging.carriers')
  expect(list).toMatchObject([
    { code: 'main', state: 'leftOut', failures: 3, lastFailure: 'status 503' },
    { code: 'spare', state: 'well', lastFailure: null },
    { code: 'france', prefixes: ['+33'], state: 'well' },
  ])
})

test('limits of a country hold from the next message on, and nobody overwrites a change they have not seen', async () => {
  const limit = { isBlocked: false, costMax: null as string | null, rangePerHour: 20, countryPerHour: 200, revision: 0 }
  const set = (country: string, over: Partial<typeof limit>) => ({
    params: { country },
    body: { ...limit, ...over, reason },
  })
  expect(await running.send('+48512345678')).toMatchObject({ state: 'sent' })
  await ana.call('messaging.setTextLimit', set('PL', { isBlocked: true }))
  expect(await running.send('+48512345679')).toMatchObject({ state: 'failed', reason: 'country blocked' })
  expect(await ana.refusal('messaging.setTextLimit', set('PL', {}))).toBe('stale_edit')
  await ana.call('messaging.setTextLimit', set('PL', { revision: 1, costMax: '0.10' }))
  expect(await ana.refusal('messaging.setTextLimit', set('PL', { revision: 1 }))).toBe('stale_edit')
  expect(await running.send('+48512345670')).toMatchObject({ state: 'failed', reason: 'cost cap reached' })
  await ana.call('messaging.setTextLimit', set('all', { costMax: '5' }))
  expect((await ana.call('messaging.textLimits')).list).toMatchObject([
    { country: 'all', costMax: '5.00', revision: 1 },
    { country: 'PL', costMax: '0.10', costToday: '0.10', isBlocked: false, revision: 2 },
  ])
  for (const body of [{ costMax: '0' }, { costMax: '-1' }, { rangePerHour: 0 }] as Partial<typeof limit>[])
    expect(await ana.refusal('messaging.setTextLimit', set('CZ', body))).toBe('invalid_request')
  const { rows } = await running.platform.database.owner.query(
    `select reason from audit_entry where action = 'text.limit.set' and subject = 'country:PL'`,
  )
  expect(rows).toEqual([{ reason }, { reason }])
  const support = await newConsoleVisitor(running.platform, 'support')
  expect(await support.refusal('messaging.setTextLimit', set('CZ', {}))).toBe('permission_denied')
})

test('strangers, and staff who may not act for the merchant, see nothing', async () => {
  const { id } = await running.send()
  const stranger = createConsoleVisitor(running.platform, null)
  expect(await stranger.refusal('messaging.sent')).toBe('not_logged_in')
  const foreigner = await newConsoleVisitor(running.platform)
  await running.platform.database.owner.query('delete from operator_merchant where operator_id = $1', [foreigner.id])
  expect(await foreigner.refusal('messaging.revealRecipient', { params: { id }, body: { reason } })).toBe(
    'merchant_unknown',
  )
})
