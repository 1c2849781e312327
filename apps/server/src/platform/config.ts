import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Everything the environment decides. Read once, at the start. */
export interface Config {
  host: string
  port: number
  databaseUrl: string
  /** Folder of this installation's keys. */
  dataDir: string
  isDemo: boolean
  isDevelopment: boolean
  /** Built site and pictures; null where another server delivers them. */
  siteDir: string | null
  artDir: string | null
  /** Root secret of this installation; every key is derived from it by purpose. */
  secret: Buffer
  /** Origin of the studio as players reach it; null: same host, `studioPort`. */
  studioOrigin: string | null
  studioPort: number
  /** How vendors that keep their players' money are called: our key, where the studio is, and how long we wait. */
  transfers: { key: KeyObject | null; studioOrigin: string; moveMs: number; askMs: number }
  payment: { origin: string; publicOrigin: string | null; port: number; secret: string }
  /** Gateways with hosted checkout, each the account of one merchant. */
  paymentGateways: readonly z.output<typeof paymentGateway>[]
  /** How this platform reaches itself, for callbacks of providers on the same machine. */
  selfOrigin: string
  /** Who carries mails; null: they stay in the outbox. */
  smtp: { url: string; from: string } | null
  /** Where members' pictures lie instead of the data folder: a bucket of an S3-compatible store. */
  pictureBucket: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  /** Client secrets at other identity providers, by merchant and provider. */
  oidcSecrets: Readonly<Record<string, Readonly<Record<string, string>>>>
  poolSize: number
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; empty: nobody's. */
  trustedProxies: string[]
  logLevel: string
}

/** Secrets travel to it: in the clear only within this machine. */
const gatewayOrigin = /^(https:\/\/[^/\s?#]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/

const paymentGateway = z.strictObject({
  code: z.string().regex(/^(?!sandbox$)[a-z0-9][a-z0-9-]{1,31}$/),
  merchant: z.string().min(1),
  origin: z.string().regex(gatewayOrigin).default('https://api.stripe.com'),
  secretKey: z.string().min(16),
  webhookSecrets: z.array(z.string().min(16)).min(1).max(3),
})

export class ConfigFault extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws ConfigFault with one sentence for the person who starts the platform. */
export function readConfig(env: Environment): Config {
  const port = numberOf(env, 'FAIRGROUND_PORT', 8080)
  const studioPort = numberOf(env, 'FAIRGROUND_STUDIO_PORT', port + 1)
  const paymentPort = numberOf(env, 'FAIRGROUND_PAYMENT_PORT', port + 2)
  const dataDir = path.resolve(env['FAIRGROUND_DATA_DIR'] ?? 'data')
  return {
    host: env['FAIRGROUND_HOST'] ?? '127.0.0.1',
    port,
    databaseUrl: required(env, 'DATABASE_URL'),
    dataDir,
    isDemo: env['FAIRGROUND_DEMO'] === '1',
    isDevelopment: env['FAIRGROUND_DEV'] === '1',
    siteDir: env['FAIRGROUND_SITE_DIR'] ? path.resolve(env['FAIRGROUND_SITE_DIR']) : null,
    artDir: env['FAIRGROUND_ART_DIR'] ? path.resolve(env['FAIRGROUND_ART_DIR']) : null,
    secret: readSecret(env, dataDir),
    studioOrigin: env['FAIRGROUND_STUDIO_ORIGIN'] ?? null,
    studioPort,
    transfers: {
      key: readTransferKey(env),
      studioOrigin: env['FAIRGROUND_STUDIO_CALL_ORIGIN'] ?? `http://127.0.0.1:${studioPort}`,
      moveMs: 10_000,
      askMs: 3_000,
    },
    payment: {
      origin: env['FAIRGROUND_PAYMENT_ORIGIN'] ?? `http://127.0.0.1:${paymentPort}`,
      publicOrigin: env['FAIRGROUND_PAYMENT_PUBLIC_ORIGIN'] ?? null,
      port: paymentPort,
      secret: readKeyFile(env, 'FAIRGROUND_PAYMENT_SECRET_FILE'),
    },
    paymentGateways: readPaymentGateways(env),
    selfOrigin: env['FAIRGROUND_SELF_ORIGIN'] ?? `http://127.0.0.1:${port}`,
    smtp: readSmtp(env),
    pictureBucket: readBucket(env),
    oidcSecrets: readOidcSecrets(env),
    poolSize: numberOf(env, 'FAIRGROUND_POOL_SIZE', 10),
    trustedProxies: (env['FAIRGROUND_TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
    logLevel: env['FAIRGROUND_LOG_LEVEL'] ?? 'info',
  }
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new ConfigFault(`${name} is not set`)
  return value
}

function numberOf(env: Environment, name: string, fallback: number): number {
  const value = env[name]
  if (value === undefined) return fallback
  if (!/^\d{1,5}$/.test(value)) throw new ConfigFault(`${name} must be a number, not ${JSON.stringify(value)}`)
  return Number(value)
}

/** 32 bytes, hex, from the environment or from the file that `npm start` makes. */
function readSecret(env: Environment, dataDir: string): Buffer {
  const hex = env['FAIRGROUND_SECRET'] ?? readIfThere(path.join(dataDir, 'keys', 'platform.secret'))
  if (!hex) throw new ConfigFault('FAIRGROUND_SECRET is not set and the data folder has no keys/platform.secret')
  if (!/^[0-9a-f]{64}$/.test(hex.trim())) throw new ConfigFault('The platform secret must be 64 hexadecimal digits')
  return Buffer.from(hex.trim(), 'hex')
}

/** Without one no vendor with wallets of its own is reached. */
function readTransferKey(env: Environment): KeyObject | null {
  const name = 'FAIRGROUND_TRANSFER_KEY_FILE'
  if (!env[name]) return null
  try {
    const key = createPrivateKey(readKeyFile(env, name))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    if (cause instanceof ConfigFault) throw cause
  }
  throw new ConfigFault(`${name} must hold an Ed25519 private key (PKCS 8 PEM)`)
}

function readSmtp(env: Environment): Config['smtp'] {
  const url = env['FAIRGROUND_SMTP_URL']
  if (!url) return null
  if (!/^smtps?:\/\/\S+$/.test(url)) throw new ConfigFault('FAIRGROUND_SMTP_URL must begin with smtp:// or smtps://')
  return { url, from: required(env, 'FAIRGROUND_MAIL_FROM') }
}

function readBucket(env: Environment): Config['pictureBucket'] {
  const url = env['FAIRGROUND_PICTURE_BUCKET']
  if (!url) return null
  if (!/^https?:\/\/[^/\s]+\/[^\s?#]+$/.test(url))
    throw new ConfigFault(
      'FAIRGROUND_PICTURE_BUCKET must be the address of a bucket, such as https://s3.example.com/bucket',
    )
  return {
    url,
    region: env['FAIRGROUND_PICTURE_BUCKET_REGION'] ?? 'us-east-1',
    accessKeyId: required(env, 'FAIRGROUND_PICTURE_BUCKET_KEY_ID'),
    secretAccessKey: readKeyFile(env, 'FAIRGROUND_PICTURE_BUCKET_SECRET_FILE'),
  }
}

/** `{ "demo": { "google": "…" } }`, in a file that only the platform reads. */
function readOidcSecrets(env: Environment): Config['oidcSecrets'] {
  const name = 'FAIRGROUND_OIDC_SECRETS_FILE'
  if (!env[name]) return {}
  const fault = new ConfigFault(`${name} must hold JSON: merchants, their providers, and the secret of each`)
  let secrets: unknown
  try {
    secrets = JSON.parse(readKeyFile(env, name))
  } catch (cause) {
    throw cause instanceof ConfigFault ? cause : fault
  }
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const isWhole =
    isRecord(secrets) &&
    Object.values(secrets).every(
      (own) => isRecord(own) && Object.values(own).every((secret) => typeof secret === 'string' && secret !== ''),
    )
  if (!isWhole) throw fault
  return secrets as Config['oidcSecrets']
}

/** `[{ "code": "stripe", "merchant": "demo", "secretKey": "…", "webhookSecrets": ["…"] }]`, in a file as above. */
function readPaymentGateways(env: Environment): Config['paymentGateways'] {
  const name = 'FAIRGROUND_PAYMENT_GATEWAYS_FILE'
  if (!env[name]) return []
  const text = readKeyFile(env, name)
  try {
    const gateways = z.array(paymentGateway).parse(JSON.parse(text))
    if (new Set(gateways.map(({ code }) => code)).size === gateways.length) return gateways
  } catch {
    // What was read holds secrets: it is not repeated.
  }
  throw new ConfigFault(
    `${name} must hold a JSON list of gateways: code, merchant, secretKey, webhookSecrets, each code once`,
  )
}

function readKeyFile(env: Environment, name: string): string {
  const file = required(env, name)
  const text = readIfThere(file)
  if (!text) throw new ConfigFault(`${name} names ${file}, which cannot be read`)
  return text.trim()
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
