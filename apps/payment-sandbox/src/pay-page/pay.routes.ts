import type { FastifyInstance, FastifyReply } from 'fastify'
import { readBehaviour } from '../callbacks/read-behaviour.ts'
import { payPage, unknownPage } from './pay-page.ts'
import { payScript, payStyle } from './pay-style.ts'
import type { PaymentActions } from '../payments/payment-actions.ts'
import type { Payment } from '../payments/payment.ts'
import { readVoucher, type VoucherProblem } from '../payments/voucher.ts'
import { languageOf } from './texts.ts'

interface PayRequest {
  Params: { paymentId: string }
  Querystring: Record<string, string | string[] | undefined>
}

/** The member's side: the page, and the press of its buttons. */
export function payRoutes(
  app: FastifyInstance,
  { actions, hasControl }: { actions: PaymentActions; hasControl: boolean },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  )
  app.get<PayRequest>('/pay/:paymentId', async ({ params, query }, reply) => {
    const language = languageOf(String(query['language']))
    const payment = actions.find(params.paymentId)
    if (!payment) return sendPage(reply.status(404), { html: unknownPage(language) })
    if (hasControl) await actions.behave(payment, readBehaviour(query))
    const html = payPage({ payment, language, now: actions.now() })
    return sendPage(reply, { html, returnUrl: payment.returnUrl })
  })
  app.post<PayRequest & { Body: URLSearchParams }>('/pay/:paymentId', async ({ params, query, body }, reply) => {
    const language = languageOf(String(query['language']))
    const payment = actions.find(params.paymentId)
    if (!payment) return sendPage(reply.status(404), { html: unknownPage(language) })
    const action = body.get('action')
    if (action !== 'pay' && action !== 'refuse') return reply.status(400).send({ error: 'malformed' })
    const typed = body.get('voucher') ?? ''
    const outcome = await press(actions, payment, { action, typed })
    if (outcome === 'done') return reply.redirect(payment.returnUrl, 303)
    const entry = outcome === 'ended' ? undefined : { typed, problem: outcome }
    const html = payPage({ payment, language, now: actions.now(), ...(entry && { entry }) })
    return sendPage(reply.status(entry ? 422 : 410), { html, returnUrl: payment.returnUrl })
  })
  app.get('/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(payStyle))
  app.get('/pay.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(payScript))
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send())
  app.get('/health', () => ({ ok: true }))
}

async function press(
  actions: PaymentActions,
  payment: Payment,
  { action, typed }: { action: 'pay' | 'refuse'; typed: string },
): Promise<'done' | 'ended' | VoucherProblem> {
  if (action === 'pay' && payment.method === 'voucher') {
    const outcome = await actions.redeem(payment, readVoucher(typed))
    return outcome === 'paid' ? 'done' : outcome
  }
  return (await actions.end(payment, action === 'pay' ? 'paid' : 'refused')) ? 'done' : 'ended'
}

function sendPage(reply: FastifyReply, { html, returnUrl }: { html: string; returnUrl?: string }): FastifyReply {
  // The form redirects to another origin, so the policy must name it.
  const targets = returnUrl === undefined ? '' : ` ${new URL(returnUrl).origin}`
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'${targets}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html)
}
