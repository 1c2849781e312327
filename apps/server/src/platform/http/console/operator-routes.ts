import {
  getOperatorCall,
  operatorCallNames,
  permissions,
  type OperatorCall,
  type Permission,
} from '@fairground/contract/console'
import type { RefusalParams } from '@fairground/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { addressOf } from '../addresses/client-address.ts'
import type { Commands } from '../../commands/command.ts'
import type { Database, MerchantId, Reader } from '../../db/database.ts'
import { cursorShapes } from '../../cursor.ts'
import { Refused } from '../../refused.ts'
import { createFormRoute } from '../form.ts'
import { schemasOf } from '../schemas/schemas.ts'
import { csvReply, isCsvWanted } from './csv-reply.ts'
import type { AllOperatorHandlers, ConsoleRequest, MerchantRequest, Staff, StaffRequest } from './operator-handler.ts'

export interface OperatorRouteOptions {
  database: Database
  commands: Commands
  /** Who is behind a session that has not ended; uses the session. */
  findStaff: (token: string) => Promise<Staff | undefined>
  /** The merchant of this code, where the operator may act for it. */
  findMerchant: (staff: Staff, code: string) => Promise<MerchantId | undefined>
  /** Who has last done what to a subject of the audit trail, and when; undefined: nobody. */
  findLastAct: (db: Reader, subject: string) => Promise<RefusalParams | undefined>
  /** Validates every reply against the contract; on in tests. */
  checksReplies: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: ConsoleRequest | null
  }
}

type LooseHandler = (input: { context: unknown; params: unknown; query: unknown; body: unknown }) => Promise<unknown>

const cookieName = 'fairground-console'
const browserCookieName = 'fairground-console-browser'
const rememberedDays = 180
const answerMsMax = 30_000

/** Registers every call of the console. */
export function registerOperatorCalls(
  app: FastifyInstance,
  handlers: AllOperatorHandlers,
  options: OperatorRouteOptions,
): void {
  app.decorateRequest('operator', null)
  const formRoute = createFormRoute(app)
  for (const name of operatorCallNames) {
    const call = getOperatorCall(name)
    const handler = handlers[name] as unknown as LooseHandler
    app.route({
      method: call.method,
      url: call.path,
      schema: schemasOf(call),
      onRequest: async (request, reply) => {
        reply.server.timeouts.begin(reply, answerMsMax)
        request.operator = await admit({ request, reply, call }, options)
      },
      ...(call.accepts && formRoute),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const answer = (query: unknown) =>
          handler({ context: request.operator, params: request.params, query, body: request.body })
        if (isCsvWanted(request)) return csvReply({ request, reply, name }, answer)
        const value = await answer(request.query)
        if (options.checksReplies) checkReply(name, call, value)
        return { success: true, value }
      },
    })
  }
}

interface Admission {
  request: FastifyRequest
  reply: FastifyReply
  call: OperatorCall
}

async function admit(
  admission: Admission,
  options: OperatorRouteOptions,
): Promise<ConsoleRequest | StaffRequest | MerchantRequest> {
  const { request, reply, call } = admission
  refuseForeignOrigin(request)
  const guest: ConsoleRequest = {
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 256),
    host: request.host,
    remembered: parseCookie(request.headers.cookie ?? '')[browserCookieName]?.slice(0, 512) ?? null,
    keepSession: (token, remembered) => {
      const isSecure = request.protocol === 'https'
      const cookies = [sessionCookie(token, isSecure)]
      if (remembered !== undefined) cookies.push(browserCookie(remembered, isSecure))
      reply.header('set-cookie', cookies)
    },
  }
  if (call.access === 'guest') return guest
  const known: StaffRequest = { ...guest, ...(await admitStaff(request, call.access, options)) }
  // Before the merchant: the same answer whatever it is about.
  if (call.stepsUp && !known.staff.isProven) throw new Refused('step_up_required')
  return call.of === 'merchant' ? ofMerchant(admission, known, options) : known
}

/** Who is logged in, where they may do it. @throws Refused */
export async function admitStaff(
  { headers }: Pick<FastifyRequest, 'headers'>,
  access: OperatorCall['access'],
  { findStaff }: Pick<OperatorRouteOptions, 'findStaff'>,
): Promise<Pick<StaffRequest, 'staff' | 'token'>> {
  const token = parseCookie(headers.cookie ?? '')[cookieName]
  const staff = token ? await findStaff(token) : undefined
  if (!token || !staff) throw new Refused(token ? 'session_ended' : 'not_logged_in')
  refuseWithoutRight(staff, access)
  return { staff, token }
}

/** A page of another origin could use the session of a browser; the cookie is not sent there either. */
function refuseForeignOrigin({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, host } = headers
  const isForeign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== host
  const site = headers['sec-fetch-site']
  if (isForeign || (site !== undefined && site !== 'same-origin')) throw new Refused('foreign_origin')
}

function refuseWithoutRight(staff: Staff, access: OperatorCall['access']): void {
  if (access === 'newcomer') return
  if (staff.mustChangePassword) throw new Refused('password_change_required')
  if (!staff.isConfirmed) throw new Refused('operator_unconfirmed')
  if (isPermission(access) && !staff.permissions.includes(access)) throw new Refused('permission_denied')
}

const isPermission = (access: OperatorCall['access']): access is Permission =>
  permissions.includes(access as Permission)

async function ofMerchant(
  { request, call }: Admission,
  known: StaffRequest,
  { database, commands, findMerchant, findLastAct }: OperatorRouteOptions,
): Promise<MerchantRequest> {
  const code = request.headers['merchant']
  const merchant = typeof code === 'string' ? await findMerchant(known.staff, code) : undefined
  if (merchant === undefined) throw new Refused('merchant_unknown')
  const key = request.headers['idempotency-key']
  if (call.method !== 'GET' && (typeof key !== 'string' || !cursorShapes.uuid.test(key)))
    throw new Refused('idempotency_key_required')
  const scope = { merchant, actor: { kind: 'operator', id: known.staff.id } } as const
  // The body is not there yet when the request is admitted.
  const runOf = (name: string) => ({ scope, name, address: addressOf(request), ...reasonIn(request.body) })
  const db = database.of(merchant)
  return {
    ...known,
    merchant,
    scope,
    db,
    run: (name, work) => {
      // The bytes of pictures are compared by the store: they are named by their hash.
      const input = call.accepts ? { params: request.params } : { params: request.params, body: request.body }
      const idempotency = typeof key === 'string' ? { idempotency: { key, input } } : {}
      return commands
        .run({ ...runOf(name), ...idempotency }, work)
        .catch((cause: unknown) => tellWhoDecided(cause, { name, request }, (subject) => findLastAct(db, subject)))
    },
    look: (name, work) => commands.run(runOf(name), work),
  }
}

/**
 * Who decides on an older page reads who was faster, when, and what they did. An act `<noun>.<verb>` on an id is in the trail as
 * `<noun>:<id>`; others name their subject. @throws the refusal
 */
async function tellWhoDecided(
  cause: unknown,
  { name, request }: { name: string; request: FastifyRequest },
  find: (subject: string) => Promise<RefusalParams | undefined>,
): Promise<never> {
  if (!(cause instanceof Refused) || cause.code !== 'decided_already') throw cause
  const { id = '' } = request.params as { id?: string }
  const { subject = `${name.split('.')[0]}:${id}` } = cause.params
  throw new Refused('decided_already', await find(String(subject)))
}

/** The words of who does it, for every row of the audit trail. */
const reasonIn = (body: unknown): { reason?: string } =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? { reason: body.reason.trim() }
    : {}

const sessionCookie = (token: string | null, isSecure: boolean): string =>
  stringifySetCookie({
    name: cookieName,
    value: token ?? '',
    path: '/ops',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    ...(token === null && { maxAge: 0 }),
  })

/** Opens nothing: it tells a browser of staff from those of strangers. */
const browserCookie = (value: string, isSecure: boolean): string =>
  stringifySetCookie({
    name: browserCookieName,
    value,
    path: '/ops',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: rememberedDays * 86_400,
  })

function checkReply(name: string, call: OperatorCall, value: unknown): void {
  const checked = call.reply.safeParse(value)
  if (!checked.success) throw new Error(`${name} answered against its schema: ${checked.error.message}`)
}
