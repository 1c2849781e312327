import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  calls,
  type BodyOf,
  type CallDeclaration,
  type CallName,
  type Calls,
  type ErrorCode,
  type QueryOf,
  type HumanVerification,
  type SessionInfo,
  type SliderPurpose,
} from '@fairground/contract'
import { CallFailed, send, type CallOptions, type Transport } from '@fairground/contract/client'
import type { CallInput, CallReply, Endpoint } from '@fairground/contract/endpoint'
import { sealBody, type EnvelopeKey } from '@fairground/contract/seal'
import type { Keyring } from '../platform/crypto/keyring.ts'
import { handTrack } from './hand-track.ts'
import { recordRefusal } from './refusals-seen.ts'

export type SliderVerification = Extract<HumanVerification, { kind: 'slider' }>

/** A test client. Calls go over HTTP through the contract's own client. */
export interface Visitor {
  call: <Name extends CallName>(
    name: Name,
    input?: CallInput<Calls[Name]> & { options?: CallOptions },
  ) => Promise<CallReply<Calls[Name]>>
  /** Makes a call that must be refused. @returns the refusal */
  refusal: <Name extends CallName>(
    name: Name,
    input?: CallInput<Calls[Name]> & { options?: CallOptions },
  ) => Promise<{ code: ErrorCode | 'connection_lost'; status: number; value: CallFailed['value'] }>
  /** As `npm start` prints them. */
  logIn: (username: string, password: string) => Promise<SessionInfo>
  register: (username: string, over?: Partial<BodyOf<Calls['accounts.register']>>) => Promise<SessionInfo>
  /** A real captcha whose stored answer is set to a known one. */
  captcha: (purpose: QueryOf<Calls['accounts.captcha']>['purpose']) => Promise<{ captchaId: string; captcha: string }>
  /** A real slider puzzle, solved by reading the database. */
  slider: (purpose: SliderPurpose) => Promise<SliderVerification>
  headers: Record<string, string>
  session: SessionInfo | null
}

export const demoPassword = {
  minh: 'level-ground-1',
  linh: 'level-ground-2',
  omar: 'level-ground-3',
  hoang: 'level-ground-4',
} as const

const knownAnswer = '4711'

export function createVisitor(origin: string, owner: pg.Pool, keyring: Keyring): Visitor {
  const headers: Record<string, string> = { 'Device-Id': randomUUID(), Language: 'EN' }
  let envelopeKey: EnvelopeKey | null = null
  const transport: Transport = {
    fetch,
    baseUrl: origin,
    headers: () => headers,
    seal: async (request) => {
      envelopeKey ??= { ...(await visitor.call('accounts.sealingKey')), clockSkewMs: 0 }
      return sealBody(envelopeKey, request)
    },
  }
  const visitor: Visitor = {
    headers,
    session: null,
    call: async (name, input) => {
      try {
        return await send(transport, endpointOf(name), (input ?? {}) as never)
      } catch (cause) {
        recordRefusal(cause)
        throw cause
      }
    },
    refusal: async (name, input) => {
      try {
        await visitor.call(name, input)
      } catch (cause) {
        if (cause instanceof CallFailed) return { code: cause.code, status: cause.status, value: cause.value }
        throw cause
      }
      throw new Error(`${name} was not refused`)
    },
    logIn: async (username, password) =>
      keep(visitor, await visitor.call('accounts.login', { body: { type: 'username', username, password } })),
    register: async (username, over = {}) =>
      keep(
        visitor,
        await visitor.call('accounts.register', {
          body: {
            registerMethod: 'H5',
            type: 0,
            username,
            password: 'a long enough one',
            confirmPassword: 'a long enough one',
            isAgreed: true,
            ...(await visitor.captcha('register')),
            ...over,
          },
        }),
      ),
    captcha: async (purpose) => {
      const { captchaId } = await visitor.call('accounts.captcha', { query: { purpose } })
      await owner.query('update captcha set answer_hash = $1 where id = $2', [
        keyring.blind('captcha', `${captchaId}:${knownAnswer}`),
        captchaId,
      ])
      return { captchaId, captcha: knownAnswer }
    },
    slider: async (purpose) => {
      const { id } = await visitor.call('accounts.slider', { query: { purpose } })
      const { rows } = await owner.query<{ hole_x: number }>('select hole_x from slider_puzzle where id = $1', [id])
      const x = rows[0]?.hole_x ?? 0
      return { kind: 'slider', id, x, track: handTrack(x) }
    },
  }
  return visitor
}

function keep(visitor: Visitor, session: SessionInfo): SessionInfo {
  visitor.session = session
  visitor.headers['Authorization'] = `Bearer ${session.token}`
  return session
}

function endpointOf<Name extends CallName>(name: Name): Endpoint<Calls[Name]> {
  const { method, path, moduleId, isSealed, isIdempotent } = calls[name] as CallDeclaration
  return { method, path, moduleId, isSealed: isSealed === true, isIdempotent: isIdempotent === true }
}
