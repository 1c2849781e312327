import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startIdentityProvider, type IdentityProvider } from '../../apps/server/src/testing/identity-provider.ts'
import { anchorPage, captchaLoader, captchaScript, challengePage } from './captcha-pages.ts'

/**
 * A stand-in for Google's phone sign-in: the REST calls of the identity toolkit with their documented errors, reCAPTCHA
 * with loader, script and frames, and the published keys of its tokens.
 */
export interface PhoneProvider {
  /** The merchant settings for it. */
  settings: Record<'projectId' | 'apiKey' | 'keysUrl' | 'toolkitOrigin' | 'recaptchaOrigin', string>
  /** Messages sent to phones, the newest last. */
  texts: { number: string; code: string }[]
  /** The next captcha shows a challenge. */
  hasDoubts: boolean
  /** Stops answering browsers, or our platform when it asks for the keys. */
  away: Record<'browsers' | 'keys', boolean>
  /** Restricts the key to pages of this origin, as merchants do at Google. */
  site: string
  tokenOf: (number: string) => Promise<string>
  stop: () => Promise<void>
}

const projectId = 'fairground-e2e'
const apiKey = 'a key that everybody may see'

export async function startPhoneProvider(): Promise<PhoneProvider> {
  const identities = await startIdentityProvider({ clientId: projectId, clientSecret: 'none' })
  // On two origins, like Google's services, so that the policy must allow both.
  const [toolkit, captcha] = await Promise.all([listen(), listen()])
  const { origin: toolkitOrigin } = toolkit
  const { origin: recaptchaOrigin } = captcha
  const provider: PhoneProvider = {
    settings: { projectId, apiKey, keysUrl: `${toolkitOrigin}/keys`, toolkitOrigin, recaptchaOrigin },
    texts: [],
    hasDoubts: false,
    away: { browsers: false, keys: false },
    site: '',
    tokenOf: (number) => identities.phoneToken(projectId, number),
    stop: async () => {
      await Promise.all([toolkit.stop(), captcha.stop(), identities.stop()])
    },
  }
  const state: ProviderState = { provider, identities, people: new Set(), pending: new Map() }
  for (const { server } of [toolkit, captcha])
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      answer(state, request, response).catch(() => response.writeHead(500).end())
    })
  return provider
}

async function listen() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

interface ProviderState {
  provider: PhoneProvider
  identities: IdentityProvider
  /** Captcha tokens that were not used yet. */
  people: Set<string>
  pending: Map<string, { number: string; code: string }>
}

async function answer(state: ProviderState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider } = state
  const { pathname, searchParams } = new URL(request.url ?? '/', provider.settings.toolkitOrigin)
  if (pathname === '/keys') {
    if (provider.away.keys) return void response.destroy()
    return send(response, 'application/json', await (await fetch(state.identities.keysUrl)).text())
  }
  if (provider.away.browsers) return void response.destroy()
  if (pathname.startsWith('/recaptcha/')) return answerCaptcha(state, pathname, response)
  allow(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const refusal = keyRefusal(provider, searchParams.get('key'), request.headers.referer)
  if (refusal) return refuse(response, refusal)
  const call = pathname.replace('/v1/', '')
  const said = request.method === 'POST' ? ((await readJson(request)) as Record<string, unknown>) : {}
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  const done = await handle(state, call, text)
  if (typeof done === 'string') return refuse(response, { code: 400, message: done })
  send(response, 'application/json', JSON.stringify(done))
}

/** @returns a reply, or the fault as Google names it */
async function handle(state: ProviderState, call: string, text: (name: string) => string): Promise<object | string> {
  const { provider, people, pending } = state
  if (call === 'recaptchaParams') return { recaptchaStoken: 'unused', recaptchaSiteKey: 'site' }
  if (call === 'accounts:sendVerificationCode') {
    const number = text('phoneNumber')
    if (!/^\+[1-9]\d{6,14}$/.test(number)) return 'INVALID_PHONE_NUMBER : Invalid format.'
    if (!people.delete(text('recaptchaToken'))) return 'INVALID_RECAPTCHA_TOKEN'
    const sessionInfo = randomBytes(8).toString('hex')
    const sent = { number, code: String(randomInt(1_000_000)).padStart(6, '0') }
    pending.set(sessionInfo, sent)
    provider.texts.push(sent)
    return { sessionInfo }
  }
  if (call !== 'accounts:signInWithPhoneNumber') return 'OPERATION_NOT_ALLOWED'
  const [sessionInfo, code] = [text('sessionInfo'), text('code')]
  if (!sessionInfo) return 'MISSING_SESSION_INFO'
  if (!code) return 'MISSING_CODE'
  const sent = pending.get(sessionInfo)
  if (!sent) return 'SESSION_EXPIRED'
  if (sent.code !== code) return 'INVALID_CODE'
  pending.delete(sessionInfo)
  const { number: phoneNumber } = sent
  const idToken = await provider.tokenOf(phoneNumber)
  return { idToken, refreshToken: 'unused', expiresIn: '3600', localId: `phone-${phoneNumber}`, phoneNumber }
}

function answerCaptcha({ provider, people }: ProviderState, pathname: string, response: ServerResponse): void {
  const asked = pathname.replace('/recaptcha/', '')
  if (asked === 'api.js') return send(response, 'text/javascript', captchaLoader(provider.settings.recaptchaOrigin))
  if (asked.startsWith('releases/'))
    return send(response, 'text/javascript', captchaScript(provider.settings.recaptchaOrigin))
  if (asked === 'api2/anchor') return send(response, 'text/html', anchorPage)
  if (asked === 'api2/bframe') return send(response, 'text/html', challengePage)
  response.setHeader('access-control-allow-origin', '*')
  if (asked === 'api2/clr') return send(response, 'text/plain', '')
  if (asked === 'api2/doubts') return send(response, 'application/json', JSON.stringify(provider.hasDoubts))
  if (asked !== 'api2/reload') return void response.writeHead(404).end()
  const token = randomBytes(8).toString('hex')
  people.add(token)
  send(response, 'text/plain', token)
}

interface Refusal {
  code: number
  message: string
  status?: string
}

function keyRefusal({ site }: PhoneProvider, key: string | null, referer = '<empty>'): Refusal | null {
  if (key !== apiKey) return { code: 400, message: 'API key not valid. Please pass a valid API key.' }
  const isOurs = URL.canParse(referer) && new URL(referer).origin === site
  if (isOurs) return null
  return { code: 403, message: `Requests from referer ${referer} are blocked.`, status: 'PERMISSION_DENIED' }
}

function refuse(response: ServerResponse, { code, message, status }: Refusal): void {
  const errors = [{ message, domain: 'global', reason: status ? 'forbidden' : 'invalid' }]
  const error = { code, message, errors, ...(status && { status }) }
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', 'content-type')
}

const send = (response: ServerResponse, type: string, body: string): void =>
  void response.writeHead(200, { 'content-type': type }).end(body)

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}
