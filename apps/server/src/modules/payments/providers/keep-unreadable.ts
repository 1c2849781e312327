import { createHash } from 'node:crypto'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { insertCallback } from '../deposits/deposits.queries.ts'
import { holdInSuspense } from '../suspense/suspense.ts'

/** As much as a person reads of it. */
const keptLength = 4_000
/** Of a single field. */
const fieldLength = 64

/**
 * A report that its provider has signed and that does not have the shape of one: it may be about money. It waits in
 * suspense with everything that it says, once, however often it is sent.
 */
export async function keepUnreadable(tools: CommandTools, raw: Buffer): Promise<{ isKept: boolean }> {
  const digest = createHash('sha256').update(raw).digest('hex')
  const text = readable(raw.toString('utf8')).slice(0, keptLength)
  const fields = fieldsOf(raw)
  const said = (name: string): string => readable(fields[name] ?? '').slice(0, fieldLength)
  const paymentId = said('paymentId') || `unreadable:${digest}`
  const provider = tools.scope.actor.id
  const isFirst = await insertCallback(tools.tx, {
    merchant_id: tools.scope.merchant,
    provider,
    event_id: `unreadable:${digest}`,
    deposit_id: null,
    outcome: 'unreadable',
    body: JSON.stringify({ paymentId, unreadable: text }),
  })
  if (isFirst)
    await holdInSuspense(
      tools,
      {
        paymentId,
        receiptId: digest,
        reference: said('reference'),
        amount: said('amount'),
        currency: said('currency'),
      },
      { provider, reason: 'unreadable', deposit: undefined },
    )
  return { isKept: isFirst }
}

/** The database takes no NUL. */
const readable = (text: string): string => text.replaceAll('\u0000', '\uFFFD')

/** Its texts and numbers, where it is an object. */
function fieldsOf(raw: Buffer): Partial<Record<string, string>> {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof body !== 'object' || body === null) return {}
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    )
  } catch {
    return {}
  }
}
