import { hash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose'

/** An identity provider on its own port: published keys, authorization codes with PKCE, signed tokens. */
export interface IdentityProvider {
  issuer: string
  /** The person signed in at the provider. */
  person: { sub: string; name?: string; email?: string }
  /** Changes to the next tokens. */
  forge: TokenOverrides
  /** Rotates the key: signs with a new one and publishes it. */
  rotate: () => Promise<void>
  /** A token of a phone sign-in of this project. */
  phoneToken: (projectId: string, number: string, forgery?: TokenOverrides) => Promise<string>
  keysUrl: string
  stop: () => Promise<void>
}

export interface TokenOverrides {
  claims?: JWTPayload
  isUnsigned?: boolean
  /** Signed with an unpublished key. */
  isForeignKey?: boolean
  /** Signed by HMAC with a public value as the key. */
  isSymmetric?: boolean
}

export interface ProviderOptions {
  clientId: string
  clientSecret: string
}

interface Grant {
  challenge: string
  redirectUri: string
  nonce: string
  person: IdentityProvider['person']
}

interface Keys {
  own: Key
  foreign: Key
}

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

export async function startIdentityProvider(options: ProviderOptions): Promise<IdentityProvider> {
  const keys = { own: await newKey(), foreign: await newKey() }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: IdentityProvider = {
    issuer,
    keysUrl: `${issuer}/keys`,
    person: { sub: 'somebody' },
    forge: {},
    rotate: async () => {
      keys.own = await newKey()
    },
    phoneToken: (projectId, number, forgery = {}) => sign(keys, phoneClaims(projectId, number), forgery),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const doors = { options, provider, keys, grants: new Map<string, Grant>() }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(doors, request, response).catch(() => response.writeHead(400).end('{"error":"invalid_request"}'))
  })
  return provider
}

interface Doors {
  options: ProviderOptions
  provider: IdentityProvider
  keys: Keys
  grants: Map<string, Grant>
}

async function answer(doors: Doors, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { issuer } = doors.provider
  const url = new URL(request.url ?? '/', issuer)
  if (url.pathname === '/authorize') return authorize(doors, url, response)
  if (url.pathname === '/token') return json(response, await tokens(doors, await textOf(request)))
  const { kid, publicKey } = doors.keys.own
  if (url.pathname === '/keys')
    return json(response, { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] })
  return json(response, {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  })
}

/** The person is already signed in at the provider, so it redirects at once. */
function authorize({ options, provider, grants }: Doors, url: URL, response: ServerResponse): void {
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const isWhole =
    asked('client_id') === options.clientId &&
    asked('response_type') === 'code' &&
    asked('code_challenge_method') === 'S256' &&
    asked('scope').split(' ').includes('openid')
  if (!isWhole) throw new Error('not a request for us')
  const code = randomBytes(16).toString('hex')
  const { person } = provider
  const [challenge, redirectUri, nonce] = [asked('code_challenge'), asked('redirect_uri'), asked('nonce')]
  grants.set(code, { challenge, redirectUri, nonce, person })
  const back = new URL(redirectUri)
  back.searchParams.set('state', asked('state'))
  if (person.sub === '') back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', code)
  response.writeHead(302, { location: back.href }).end()
}

async function tokens({ options, provider, keys, grants }: Doors, text: string): Promise<object> {
  const body = new URLSearchParams(text)
  const said = (name: string) => body.get(name) ?? ''
  const grant = grants.get(said('code'))
  grants.delete(said('code'))
  const isRight =
    grant?.challenge === hash('sha256', said('code_verifier'), 'base64url') &&
    grant.redirectUri === said('redirect_uri') &&
    said('client_id') === options.clientId &&
    said('client_secret') === options.clientSecret
  if (!isRight) throw new Error('not a grant of ours')
  const now = seconds()
  const { person, nonce } = grant
  const claims = { ...person, iss: provider.issuer, aud: options.clientId, iat: now, exp: now + 600, nonce }
  return { access_token: 'x', token_type: 'Bearer', id_token: await sign(keys, claims, provider.forge) }
}

async function sign({ own, foreign }: Keys, claims: JWTPayload, forgery: TokenOverrides): Promise<string> {
  const payload = { ...claims, ...forgery.claims }
  if (forgery.isUnsigned) return new UnsecuredJWT(payload).encode()
  if (forgery.isSymmetric)
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: own.kid })
      .sign(Buffer.from(JSON.stringify(await exportJWK(own.publicKey))))
  const { privateKey } = forgery.isForeignKey ? foreign : own
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: own.kid }).sign(privateKey)
}

const seconds = (): number => Math.floor(Date.now() / 1_000)

const phoneClaims = (projectId: string, number: string): JWTPayload => {
  const now = seconds()
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `phone-${number}`,
    // Tokens issued in the same second must differ.
    jti: randomBytes(8).toString('hex'),
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    phone_number: number,
    firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
  }
}

async function newKey(): Promise<Key> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  return { kid: randomBytes(4).toString('hex'), ...pair }
}

const json = (response: ServerResponse, value: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
