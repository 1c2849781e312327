import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'

export interface StudioConfig {
  host: string
  /** 0 takes a free one. */
  port: number
  /** The platform's origin for vendor calls. */
  platformOrigin: string
  key: KeyObject
  /** The platform's public key for transfer calls; null: transfer games are off. */
  platformKey: KeyObject | null
  /** Lets a test or an operator simulate faults of those calls. */
  hasControl: boolean
  /** Of our own PostgreSQL database. */
  databaseUrl: string
  /** Path of the operator's catalogue. */
  catalogue: string
  artDir: string
  distDir: string
  /** Origins that may frame the page; empty: the page's own host on any port. */
  frameOrigins: readonly string[]
  /** Addresses whose `X-Forwarded-For` is believed: free play is counted by the visitor's address. */
  trustedProxies: readonly string[]
  /** The least time from the start of a slot's round to the next where the operator states none. */
  minimumCycleMs: number
  /** The same of other casino games. */
  casinoCycleMs: number
  /** The timeout of one vendor call. */
  timeoutMs: number
  retry: { firstMs: number; longestMs: number }
  writesLog: boolean
}

/** UK RTS 14D and 14G. */
export const minimumCycleMs = 2_500
export const casinoCycleMs = 5_000
export const pace = { minimumCycleMs, casinoCycleMs, timeoutMs: 2_000, retry: { firstMs: 250, longestMs: 30_000 } }

/** The configuration, or one sentence for each thing that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): StudioConfig | string[] {
  const faults: string[] = []
  const need = (name: string, what: string): string => {
    const value = env[name] ?? ''
    if (value === '') faults.push(`Set ${name} to ${what}.`)
    return value
  }
  const needPath = (name: string, what: string): string => {
    const value = need(name, what)
    if (value !== '' && !existsSync(value)) faults.push(`${name} points to ${value}, which does not exist.`)
    return value
  }
  const port = Number(need('STUDIO_PORT', 'the port to listen on'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('STUDIO_PORT is not a port number.')
  const platformOrigin = need('PLATFORM_ORIGIN', 'the origin of the platform, such as http://127.0.0.1:8080')
  if (platformOrigin !== '' && !isOrigin(platformOrigin))
    faults.push('PLATFORM_ORIGIN is not an origin such as http://127.0.0.1:8080.')
  const keyFile = needPath('STUDIO_KEY_FILE', 'the file of our Ed25519 private key (PKCS8 PEM)')
  const key = keyFile !== '' && existsSync(keyFile) ? readKey(keyFile) : undefined
  if (keyFile !== '' && existsSync(keyFile) && !key)
    faults.push(`${keyFile} is not an Ed25519 private key in PKCS8 PEM.`)
  const platformKeyFile = env['STUDIO_PLATFORM_KEY_FILE'] ?? ''
  const platformKey = platformKeyFile === '' ? null : readPublicKey(platformKeyFile)
  if (platformKey === undefined) faults.push(`${platformKeyFile} is not an Ed25519 public key in SPKI PEM.`)
  const databaseUrl = need('STUDIO_DATABASE_URL', 'the address of our PostgreSQL database')
  if (databaseUrl !== '' && !/^postgres(ql)?:\/\//.test(databaseUrl))
    faults.push('STUDIO_DATABASE_URL is not the address of a PostgreSQL database.')
  const catalogue = needPath('STUDIO_CATALOGUE', 'the path of catalogue.json')
  const artDir = needPath('STUDIO_ART_DIR', 'the folder of the built art')
  const distDir = needPath('STUDIO_DIST_DIR', 'the folder of the built game page')
  const frameOrigins = (env['STUDIO_FRAME_ORIGINS'] ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
  for (const origin of frameOrigins)
    if (origin !== '*' && !isOrigin(origin))
      faults.push(`STUDIO_FRAME_ORIGINS names ${origin}, which is not an origin.`)
  const trustedProxies = (env['STUDIO_TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter((proxy) => proxy !== '')
  for (const proxy of trustedProxies)
    if (isIP(proxy.replace(/\/\d{1,3}$/, '')) === 0)
      faults.push(`STUDIO_TRUSTED_PROXIES names ${proxy}, which is not an address.`)
  const cycle = env['STUDIO_MINIMUM_CYCLE_MS'] ?? String(minimumCycleMs)
  const casinoCycle = env['STUDIO_CASINO_CYCLE_MS'] ?? String(casinoCycleMs)
  if (!/^\d{1,6}$/.test(cycle)) faults.push('STUDIO_MINIMUM_CYCLE_MS is not a number of milliseconds.')
  if (!/^\d{1,6}$/.test(casinoCycle)) faults.push('STUDIO_CASINO_CYCLE_MS is not a number of milliseconds.')
  if (faults.length > 0 || !key || platformKey === undefined) return faults
  const files = { databaseUrl, catalogue, artDir, distDir }
  const host = env['STUDIO_HOST'] ?? '127.0.0.1'
  return {
    ...pace,
    ...files,
    host,
    port,
    platformOrigin,
    key,
    platformKey,
    hasControl: env['STUDIO_CONTROL'] === '1',
    frameOrigins,
    trustedProxies,
    minimumCycleMs: Number(cycle),
    casinoCycleMs: Number(casinoCycle),
    writesLog: true,
  }
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}

function readKey(file: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'))
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

function readPublicKey(file: string): KeyObject | undefined {
  try {
    const key = createPublicKey(readFileSync(file, 'utf8'))
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
