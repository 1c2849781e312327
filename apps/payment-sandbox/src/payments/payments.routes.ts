import { paymentSandbox, type PaymentView } from '@fairground/contract/payments/provider-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBehaviour } from '../callbacks/read-behaviour.ts'
import { banks, isScanned } from './payment-method.ts'
import type { PaymentActions } from './payment-actions.ts'
import { isSigned } from '../signature.ts'

export interface PaymentsParts {
  actions: PaymentActions
  secret: string
  /** The origin that members open; null: the host of the platform's own request. */
  publicOrigin: string | null
  hasControl: boolean
}

/** The platform's side: signed in both directions over the raw body. */
export function paymentsRoutes(
  app: FastifyInstance,
  { actions, secret, publicOrigin, hasControl }: PaymentsParts,
): void {
  // The signature covers the raw text, so the body stays text; routes parse it themselves.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))

  const isFromPlatform = ({ headers }: FastifyRequest, body: string): boolean =>
    isSigned(secret, {
      timestamp: String(headers['x-timestamp']),
      signature: String(headers['x-signature']),
      body,
      now: actions.now(),
    })

  app.post<{ Body: string }>(paymentSandbox.createPayment.path, async (request, reply) => {
    if (!isFromPlatform(request, request.body)) return reply.status(401).send({ error: 'bad_signature' })
    const parsed = paymentSandbox.createPayment.body.safeParse(readJson(request.body))
    if (!parsed.success || !isWebAddress(parsed.data.callbackUrl) || !isWebAddress(parsed.data.returnUrl))
      return reply.status(400).send({ error: 'malformed' })
    const { method, bank } = parsed.data
    if ((method === 'bank') !== (bank !== null) || (bank !== null && !Object.hasOwn(banks, bank)))
      return reply.status(400).send({ error: 'unknown_bank' })
    const payment = await actions.create(parsed.data)
    if (!payment) return reply.status(409).send({ error: 'reference_known' })
    const { paymentId } = payment
    const redirectUrl = `${publicOrigin ?? `http://${request.headers.host}`}/pay/${paymentId}`
    return { paymentId, redirectUrl, qr: isScanned(payment) ? redirectUrl : null }
  })

  app.get<{ Params: { paymentId: string } }>(paymentSandbox.getPayment.path, async (request, reply) => {
    if (!isFromPlatform(request, '')) return reply.status(401).send({ error: 'bad_signature' })
    const payment = actions.find(request.params.paymentId)
    if (!payment) return reply.status(404).send({ error: 'unknown' })
    const { paymentId, reference, amount, currency, state } = payment
    return { paymentId, reference, amount, currency, state } satisfies PaymentView
  })

  if (!hasControl) return
  app.post<{ Body: string }>('/control', async (request, reply) => {
    const asked = readJson(request.body)
    if (typeof asked !== 'object' || asked === null) return reply.status(400).send({ error: 'malformed' })
    const changes = readBehaviour({ ...asked })
    const paymentId = 'paymentId' in asked ? String(asked.paymentId) : undefined
    const payment = paymentId === undefined ? undefined : actions.find(paymentId)
    if (payment) await actions.behave(payment, changes)
    // Without a payment's id the changes are for every payment created from now on.
    else if (paymentId === undefined) actions.behaveFromNow(changes)
    else return reply.status(404).send({ error: 'unknown' })
    return { ok: true }
  })
}

/** Undefined on text that is not JSON: no schema accepts it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
