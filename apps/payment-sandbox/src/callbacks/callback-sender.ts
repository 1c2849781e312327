import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Payment, PaymentEvent } from '../payments/payment.ts'
import type { PaymentStore } from '../payments/payment-store.ts'
import { postCallback } from './post-callback.ts'

/** Sends payments' events to the platform until it answers 200, across restarts. */
export interface CallbackSender {
  /** Begins to deliver a payment's event. */
  send: (payment: Payment) => void
  stop: () => Promise<void>
}

export interface SenderParts {
  store: PaymentStore
  secret: string
  log: FastifyBaseLogger
  retry: { firstMs: number; longestMs: number; timeoutMs: number }
}

/** An event held back for reordering is sent after this time, even when no other comes. */
const reorderMsMax = 5_000

export function callbackSender({ store, secret, log, retry }: SenderParts): CallbackSender {
  const stopping = new AbortController()
  const working = new Map<string, Promise<void>>()
  /** Called after each accepted event. */
  const held = new Set<() => void>()

  const sending = { secret, timeoutMs: retry.timeoutMs }

  const deliver = async (payment: Payment, event: PaymentEvent) => {
    const { delayMs, duplicate, drop, forge, reorder } = payment.behaviour
    await pause(delayMs, stopping.signal)
    if (reorder) await waitForAnother()
    if (forge) await postCallback(payment, forged(), { ...sending, secret: `${secret} forged` })
    let waitMs = retry.firstMs
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      // A dropped delivery is not sent; for the platform that is the same as one lost on the way.
      const isAccepted = attempt >= drop && (await postCallback(payment, event, sending))
      if (isAccepted) break
      log.warn({ paymentId: payment.paymentId, attempt }, 'a callback was not accepted')
      await pause(waitMs, stopping.signal)
      waitMs = Math.min(waitMs * 2, retry.longestMs)
    }
    if (stopping.signal.aborted) return
    event.isDelivered = true
    await store.save(payment)
    for (const wake of held) wake()
    for (let copy = 0; copy < duplicate; copy += 1) await postCallback(payment, event, sending)
  }

  const waitForAnother = () => {
    const woken = new AbortController()
    const wake = () => woken.abort()
    held.add(wake)
    stopping.signal.addEventListener('abort', wake, { once: true })
    return pause(reorderMsMax, woken.signal).finally(() => held.delete(wake))
  }

  return {
    send(payment) {
      const { event, paymentId } = payment
      if (!event || event.isDelivered || working.has(paymentId)) return
      const delivery = deliver(payment, event)
        .catch((cause: unknown) => log.error({ cause, paymentId }, 'a callback could not be written down'))
        .finally(() => working.delete(paymentId))
      working.set(paymentId, delivery)
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(working.values())
    },
  }
}

/** A forged event, signed without the secret. */
const forged = () => ({ eventId: randomUUID(), state: 'paid' }) as const

const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    stopping.addEventListener('abort', wake, { once: true })
    if (stopping.aborted) wake()
  })
