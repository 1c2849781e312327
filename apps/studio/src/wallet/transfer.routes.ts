import type { KeyObject } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { transferProtocol, type TransferCall } from '@fairground/contract/wallet/transfer-protocol'
import type { Studio } from '../studio.ts'
import { isSigned, readJson } from './signed-routes.ts'
import { createSimulatedFaults } from './simulated-faults.ts'
import { transferCalls } from './transfer-calls.ts'

export interface TransferRoutesOptions {
  /** The platform's public key; null: every call is refused. */
  platformKey: KeyObject | null
  /** Opens `/transfer/control`, where an operator or a test asks for simulated faults. */
  hasControl: boolean
}

/** The platform's side of transfer games: every call is signed over its path and raw body. */
export function transferRoutes(
  app: FastifyInstance,
  opened: Promise<Studio>,
  { platformKey, hasControl }: TransferRoutesOptions,
): void {
  const faults = createSimulatedFaults()
  void app.register(async (routes) => {
    // The signature covers the raw text, so the body stays text.
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text))
    for (const call of Object.keys(transferProtocol) as TransferCall[]) {
      const { path, body } = transferProtocol[call]
      routes.post<{ Body: string }>(path, async (request, reply) => {
        const studio = await opened
        const at = new Date(studio.now()).toISOString()
        if (!platformKey || !isSigned(platformKey, request, studio.now()))
          return reply.status(401).send({ status: 'TS_ERROR_INVALID_SIGNATURE', at })
        const parsed = body.safeParse(readJson(request.body))
        if (!parsed.success) return reply.status(400).send({ status: 'TS_ERROR_WRONG_SYNTAX', at })
        const fault = faults.next(call)
        if (fault === 'lost_before') return request.raw.destroy()
        if (fault === 'silent_before') return reply.hijack()
        if (fault?.startsWith('TS_')) return { status: fault, at }
        const act = transferCalls(studio)[call] as (body: unknown) => Promise<object>
        const answer = await act(parsed.data)
        if (fault === 'lost_after') return request.raw.destroy()
        if (fault === 'silent_after') return reply.hijack()
        return fault === 'unknown_after' ? { status: 'TS_ERROR_UNKNOWN', at } : answer
      })
    }
    if (hasControl)
      routes.post<{ Body: string }>('/transfer/control', async ({ body }, reply) =>
        faults.set(readJson(body)) ? { ok: true } : reply.status(400).send({ ok: false }),
      )
  })
}
