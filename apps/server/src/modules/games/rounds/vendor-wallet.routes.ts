import { createPublicKey, type KeyObject } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  vendorProtocol,
  type VendorBody,
  type VendorCall,
  type VendorStatus,
} from '@fairground/contract/games/vendor-protocol'
import { isEd25519Signed } from '../../../platform/crypto/signatures.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { isPassing } from '../../../platform/db/transact.ts'
import { Overloaded } from '../../../platform/http/server/load-gate.ts'
import { ajvOptions } from '../../../platform/http/schemas/lazy-schema.ts'
import { input } from '../../../platform/http/schemas/schemas.ts'
import { lazy } from '../../../platform/lazy.ts'
import type { Log } from '../../../platform/log.ts'
import type { Merchants } from '../../merchants/index.ts'
import { reportTables, type ReportOptions } from '../streaming/report-tables.ts'
import { merchantOfRequest, type VendorWallet } from './vendor-wallet.ts'

export interface VendorRoutesOptions extends ReportOptions {
  wallet: VendorWallet
  merchants: Merchants
  log: Log
}

/** Maximum age of a request's timestamp. Retries are signed again. */
const windowMs = 300_000
/** Vendors wait two seconds; after this the reply is an error with an unknown outcome. */
const answerMsMax = 2_500

interface Admitted<Call extends VendorCall> {
  gateway: string
  merchant: MerchantId
  body: VendorBody<Call>
  sentAt: Date
}

/** The public vendor protocol. The signature is checked on the raw bytes before they are parsed. */
export async function registerVendorWallet(app: FastifyInstance, options: VendorRoutesOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // The vendor retries or rolls back. It must not wait longer, and must not read a missing reply as a refusal.
    scope.setErrorHandler((cause: FastifyError, request, reply) => {
      const isOurs = !(cause.statusCode !== undefined && cause.statusCode < 500)
      if (isOurs && !(cause instanceof Overloaded))
        options.log[isPassing(cause) ? 'warn' : 'error'](
          { err: cause, route: request.routeOptions.url },
          'a vendor call failed',
        )
      return refuse(reply, {
        http: isOurs ? 503 : (cause.statusCode ?? 400),
        status: isOurs ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_WRONG_SYNTAX',
        requestId: requestId(request),
      })
    })
    const { wallet } = options
    const serve = createServe(scope, options)
    serve('session', ({ gateway, merchant, body }) => wallet.session(gateway, merchant, body))
    serve('balance', ({ gateway, merchant, body }) => wallet.balance(gateway, merchant, body))
    serve('bet', ({ gateway, merchant, body }) => wallet.transact(gateway, merchant, { kind: 'bet', ...body }))
    serve('win', ({ gateway, merchant, body }) => wallet.transact(gateway, merchant, { kind: 'win', ...body }))
    serve('rollback', ({ gateway, merchant, body }) =>
      wallet.transact(gateway, merchant, { kind: 'rollback', ...body }),
    )
    serve('tables', (report) => reportTables(options, report))
  })
}

const createServe =
  (scope: FastifyInstance, options: VendorRoutesOptions) =>
  <Call extends VendorCall>(call: Call, work: (admitted: Admitted<Call>) => Promise<object>): void => {
    const isValid = lazy(() => new Ajv(ajvOptions).compile(input(vendorProtocol[call].body)))
    scope.post(vendorProtocol[call].path, { config: { load: 'signed' } }, async (request, reply) => {
      scope.timeouts.begin(reply, answerMsMax)
      const admitted = await admit<Call>(request, options, isValid())
      return 'status' in admitted ? refuse(reply, admitted) : work(admitted)
    })
  }

interface Refusal {
  http: number
  status: VendorStatus
  requestId: string | null
}

const refuse = (reply: FastifyReply, { http, status, requestId: request_uuid }: Refusal) =>
  reply.code(http).send({ status, request_uuid })

async function admit<Call extends VendorCall>(
  request: FastifyRequest,
  { catalogue, merchants }: VendorRoutesOptions,
  isValid: ValidateFunction,
): Promise<Admitted<Call> | Refusal> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const gateway = String(request.headers['x-vendor'] ?? '')
  const body = parse(raw)
  const merchant =
    body && (merchantOfRequest(body) ?? merchants.list().find(({ code }) => code === body.operator)?.id ?? null)
  const isKnown = merchant !== null && merchants.list().some(({ id }) => id === merchant)
  // Without a valid token, or a known operator, the merchant, and so the vendor's key, is unknown: treated like a bad signature.
  if (!body || !isKnown) return { http: 401, status: 'RS_ERROR_INVALID_SIGNATURE', requestId: null }
  const view = await catalogue.of(merchant)
  const keys = view.vendors.find((vendor) => vendor.gateway === gateway)?.publicKeys ?? []
  if (!isSigned(request, raw, keys)) return { http: 401, status: 'RS_ERROR_INVALID_SIGNATURE', requestId: null }
  if (!isValid(body)) return { http: 400, status: 'RS_ERROR_WRONG_SYNTAX', requestId: requestId(request) }
  return { gateway, merchant, body: body as VendorBody<Call>, sentAt: new Date(Number(request.headers['x-timestamp'])) }
}

function isSigned(request: FastifyRequest, raw: Buffer, keys: readonly string[]): boolean {
  const timestamp = String(request.headers['x-timestamp'] ?? '')
  const signature = Buffer.from(String(request.headers['x-signature'] ?? ''), 'base64')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > windowMs) return false
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), raw])
  return keys.some((key) => isEd25519Signed(publicKeyOf(key), signed, signature))
}

const publicKeys = new Map<string, KeyObject>()

function publicKeyOf(spki: string): KeyObject {
  const known = publicKeys.get(spki)
  if (known) return known
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  publicKeys.set(spki, key)
  return key
}

/** Not validated yet: fields may have any type. */
function parse(raw: Buffer): { token?: unknown; ticket?: unknown; operator?: unknown; request_uuid?: unknown } | null {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function requestId(request: FastifyRequest): string | null {
  const id = Buffer.isBuffer(request.body) ? parse(request.body)?.request_uuid : undefined
  return typeof id === 'string' ? id : null
}
