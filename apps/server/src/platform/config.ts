import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import {
  dkimSettings,
  mailProviderKeys,
  paymentGateway,
  smtpUrl,
  textCarriers,
  type SmtpConfig,
} from './config/config-carriers.ts'
import { chatDeskSecrets, chatwootInboxes, type ChatwootInbox } from './config/config-desks.ts'
import { bucketAccess, type BucketConfig } from './config/config-bucket.ts'
import { beaconSource, resultFeeds, type BeaconConfig } from './config/config-feeds.ts'
import { jsonFile, keyFile, privateKey } from './config/config-keys.ts'
import { pushContact, readPush, type PushConfig } from './config/config-push.ts'
import { listOf, origin, originList, withoutEmpty } from './config/config-origins.ts'

/** All settings from the environment. */
export interface Config {
  host: string
  port: number
  databaseUrl: string
  /** Folder of this installation's keys. */
  dataDir: string
  isDemo: boolean
  isDevelopment: boolean
  /** Opens the demo's outbox for one browser on another machine; null: none. */
  outboxKey: string | null
  /** Folder of the built site and pictures; null if another server delivers them. */
  siteDir: string | null
  artDir: string | null
  /** The operators' console; null: this process serves none. Without addresses everybody may open it. */
  console: { port: number; dir: string | null; addresses: string[] } | null
  /** Root secrets of this installation, newest first; every key is derived from one of them by purpose. */
  secrets: readonly Buffer[]
  /** Origin of the studio as players reach it; null: same host, `studioPort`. */
  studioOrigin: string | null
  studioPort: number
  /** Settings for transfer vendors: our key, the studio's address, timeouts. */
  transfers: { key: KeyObject | null; studioOrigin: string; moveMs: number; askMs: number }
  payment: { origin: string; publicOrigin: string | null; port: number; secret: string }
  /** Gateways with hosted checkout; each belongs to one merchant. */
  paymentGateways: readonly z.output<typeof paymentGateway>[]
  /** This platform's own address, for callbacks of providers on the same machine. */
  selfOrigin: string
  /** Mail server; null: mails stay in the outbox. */
  smtp: SmtpConfig | null
  push: PushConfig
  /** Carriers of text messages, in the order of trying; none: text messages stay in the outbox. */
  textCarriers: z.output<typeof textCarriers>
  /** A bucket of an S3-compatible store for members' pictures, instead of the data folder. */
  pictureBucket: BucketConfig | null
  /** Client secrets of social-login providers, by merchant and provider. */
  oidcSecrets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the addresses of external chat desks are signed with, by merchant. */
  chatDeskSecrets: Readonly<Record<string, string>>
  /** Where conversations of a merchant are answered in a Chatwoot installation, by merchant. */
  chatwoot: Readonly<Record<string, ChatwootInbox>>
  /** Where results of lotteries are told from outside. */
  resultFeeds: z.output<typeof resultFeeds>
  beacon: BeaconConfig | null
  poolSize: number
  /** Origin of the platform that the site's calls go to; null: the site's own. */
  gateway: string | null
  /** Origins that the built pictures are fetched from, best first; empty: the site's own. */
  imageCdns: string[]
  /** Origins of sites elsewhere whose calls are answered. */
  siteOrigins: string[]
  /** Names at which the merchant without hosts is served, besides those of this machine; `*`: all. */
  hosts: string[]
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: string[]
  /** Header of a trusted proxy with the visitor's country, in lower case; null: none. */
  countryHeader: string | null
  /** Null: the table that comes with the platform. */
  countryFile: string | null
  logLevel: string
}

const required = z.string('is not set')
const number = z
  .string()
  .regex(/^\d{1,5}$/, { error: ({ input }) => `must be a number, not ${JSON.stringify(input)}` })
  .transform(Number)
const flag = z.literal('1').optional().catch(undefined).transform(Boolean)
const folder = z.string().transform((name) => path.resolve(name))

/** The error message is the variable's name followed by this text. */
const environment = z.object({
  FAIRGROUND_HOST: z.string().default('127.0.0.1'),
  FAIRGROUND_PORT: number.default(8080),
  FAIRGROUND_STUDIO_PORT: number.optional(),
  FAIRGROUND_PAYMENT_PORT: number.optional(),
  DATABASE_URL: required,
  FAIRGROUND_DATA_DIR: folder.prefault('data'),
  FAIRGROUND_DEMO: flag,
  FAIRGROUND_DEV: flag,
  FAIRGROUND_OUTBOX_KEY: z.string().min(20, 'must have 20 characters at least').optional(),
  FAIRGROUND_SITE_DIR: folder.optional(),
  FAIRGROUND_ART_DIR: folder.optional(),
  FAIRGROUND_CONSOLE_PORT: number.optional(),
  FAIRGROUND_CONSOLE_DIR: folder.optional(),
  /** Addresses and ranges (CIDR) that may open the console, separated by commas. */
  FAIRGROUND_CONSOLE_ADDRESSES: z.string().default(''),
  FAIRGROUND_SECRET: z.string().optional(),
  FAIRGROUND_STUDIO_ORIGIN: z.string().optional(),
  FAIRGROUND_STUDIO_CALL_ORIGIN: z.string().optional(),
  FAIRGROUND_TRANSFER_KEY_FILE: privateKey('ed25519').optional(),
  FAIRGROUND_PUSH_KEY_FILE: privateKey('prime256v1').optional(),
  FAIRGROUND_PUSH_CONTACT: pushContact.optional(),
  /** Hosts of push services, separated by commas, instead of those of the browsers. */
  FAIRGROUND_PUSH_HOSTS: z.string().default(''),
  /** A table of countries in the MaxMind format. */
  FAIRGROUND_COUNTRY_FILE: z.string().optional(),
  FAIRGROUND_PAYMENT_ORIGIN: z.string().optional(),
  FAIRGROUND_PAYMENT_PUBLIC_ORIGIN: z.string().optional(),
  FAIRGROUND_PAYMENT_SECRET_FILE: keyFile,
  /** `[{ "code": "stripe", "merchant": "demo", "secretKey": "…", "webhookSecrets": ["…"] }]` */
  FAIRGROUND_PAYMENT_GATEWAYS_FILE: jsonFile(
    z.array(paymentGateway).refine((gateways) => new Set(gateways.map(({ code }) => code)).size === gateways.length),
    'must hold a JSON list of gateways: code, merchant, secretKey, webhookSecrets, each code once',
  ).optional(),
  FAIRGROUND_SELF_ORIGIN: z.string().optional(),
  FAIRGROUND_SMTP_URL: smtpUrl.optional(),
  FAIRGROUND_MAIL_FROM: z.string().optional(),
  FAIRGROUND_MAIL_WEBHOOK_SECRET_FILE: keyFile.optional(),
  FAIRGROUND_MAIL_PROVIDER_KEYS_FILE: jsonFile(
    mailProviderKeys,
    'must hold JSON: sendgrid and mailgun, each with a list of its keys',
  ).default({ sendgrid: [], mailgun: [] }),
  FAIRGROUND_DKIM_DOMAIN: z.string().optional(),
  FAIRGROUND_DKIM_SELECTOR: z.string().optional(),
  FAIRGROUND_DKIM_KEY_FILE: keyFile.optional(),
  /** `[{ "code": "main", "kind": "twilio", … }, { "code": "spare", "kind": "infobip", … }]` */
  FAIRGROUND_TEXT_CARRIERS_FILE: jsonFile(
    textCarriers,
    'must hold JSON: a list of carriers with code, kind, and what their kind needs, each code once',
  ).optional(),
  FAIRGROUND_PICTURE_BUCKET: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/[^\s?#]+$/, 'must be the address of a bucket, such as https://s3.example.com/bucket')
    .optional(),
  FAIRGROUND_PICTURE_BUCKET_REGION: z.string().default('us-east-1'),
  FAIRGROUND_PICTURE_BUCKET_KEY_ID: z.string().optional(),
  FAIRGROUND_PICTURE_BUCKET_SECRET_FILE: z.string().optional(),
  /** `{ "demo": { "google": "…" } }` */
  FAIRGROUND_OIDC_SECRETS_FILE: jsonFile(
    z.record(z.string(), z.record(z.string(), z.string().min(1))),
    'must hold JSON: merchants, their providers, and the secret of each',
  ).default({}),
  FAIRGROUND_CHAT_DESK_SECRETS_FILE: jsonFile(
    chatDeskSecrets,
    'must hold JSON: merchants, and the secret of each with their chat desk, 16 characters at least',
  ).default({}),
  FAIRGROUND_CHATWOOT_FILE: jsonFile(
    chatwootInboxes,
    'must hold JSON: merchants, and of each url, inbox, identityKey and webhookSecret',
  ).default({}),
  FAIRGROUND_RESULT_FEEDS_FILE: jsonFile(
    resultFeeds,
    'must hold a JSON list of feeds, each code once: code, an https url, token of 16 characters at least; of kind rss code, https urls of regions, provinces of lotteries',
  ).default([]),
  FAIRGROUND_BEACON_FILE: jsonFile(beaconSource, 'must hold JSON: the https url of a drand relay').default(null),
  FAIRGROUND_POOL_SIZE: number.default(10),
  FAIRGROUND_GATEWAY: origin.optional(),
  FAIRGROUND_SITE_ORIGINS: originList,
  FAIRGROUND_IMAGE_CDNS: originList,
  FAIRGROUND_HOSTS: z.string().default(''),
  FAIRGROUND_TRUSTED_PROXIES: z.string().default(''),
  FAIRGROUND_COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional(),
  FAIRGROUND_LOG_LEVEL: z.string().default('info'),
})

export class ConfigFault extends Error {}

/** @throws ConfigFault with one sentence for the person who starts the platform. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = check(environment, withoutEmpty(variables))
  const port = env.FAIRGROUND_PORT
  const studioPort = env.FAIRGROUND_STUDIO_PORT ?? port + 1
  const paymentPort = env.FAIRGROUND_PAYMENT_PORT ?? port + 2
  return {
    host: env.FAIRGROUND_HOST,
    port,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.FAIRGROUND_DATA_DIR,
    isDemo: env.FAIRGROUND_DEMO,
    isDevelopment: env.FAIRGROUND_DEV,
    outboxKey: env.FAIRGROUND_OUTBOX_KEY ?? null,
    siteDir: env.FAIRGROUND_SITE_DIR ?? null,
    artDir: env.FAIRGROUND_ART_DIR ?? null,
    console: readConsole(env),
    secrets: readSecrets(env),
    studioOrigin: env.FAIRGROUND_STUDIO_ORIGIN ?? null,
    studioPort,
    transfers: {
      key: env.FAIRGROUND_TRANSFER_KEY_FILE ?? null,
      studioOrigin: env.FAIRGROUND_STUDIO_CALL_ORIGIN ?? `http://127.0.0.1:${studioPort}`,
      moveMs: 10_000,
      askMs: 3_000,
    },
    payment: {
      origin: env.FAIRGROUND_PAYMENT_ORIGIN ?? `http://127.0.0.1:${paymentPort}`,
      publicOrigin: env.FAIRGROUND_PAYMENT_PUBLIC_ORIGIN ?? null,
      port: paymentPort,
      secret: env.FAIRGROUND_PAYMENT_SECRET_FILE,
    },
    paymentGateways: env.FAIRGROUND_PAYMENT_GATEWAYS_FILE ?? [],
    selfOrigin: env.FAIRGROUND_SELF_ORIGIN ?? `http://127.0.0.1:${port}`,
    smtp: readSmtp(env),
    push: readPush(env, listOf(env.FAIRGROUND_PUSH_HOSTS)),
    textCarriers: env.FAIRGROUND_TEXT_CARRIERS_FILE ?? [],
    pictureBucket: readBucket(env),
    oidcSecrets: env.FAIRGROUND_OIDC_SECRETS_FILE,
    chatDeskSecrets: env.FAIRGROUND_CHAT_DESK_SECRETS_FILE,
    chatwoot: env.FAIRGROUND_CHATWOOT_FILE,
    resultFeeds: env.FAIRGROUND_RESULT_FEEDS_FILE,
    beacon: env.FAIRGROUND_BEACON_FILE,
    poolSize: env.FAIRGROUND_POOL_SIZE,
    gateway: env.FAIRGROUND_GATEWAY ?? null,
    siteOrigins: env.FAIRGROUND_SITE_ORIGINS,
    imageCdns: env.FAIRGROUND_IMAGE_CDNS,
    hosts: listOf(env.FAIRGROUND_HOSTS.toLowerCase()),
    trustedProxies: listOf(env.FAIRGROUND_TRUSTED_PROXIES),
    countryHeader: env.FAIRGROUND_COUNTRY_HEADER ?? null,
    countryFile: env.FAIRGROUND_COUNTRY_FILE ?? null,
    logLevel: env.FAIRGROUND_LOG_LEVEL,
  }
}

type Environment = z.output<typeof environment>

function check<Schema extends z.ZodType>(schema: Schema, variables: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(variables)
  const [fault] = error?.issues ?? []
  if (fault) throw new ConfigFault(`${fault.path.join('.')} ${fault.message}`)
  return data as z.output<Schema>
}

/** From the environment or from the file that `npm start` makes; newest first. */
function readSecrets({ FAIRGROUND_SECRET, FAIRGROUND_DATA_DIR }: Environment): readonly Buffer[] {
  const file = path.join(FAIRGROUND_DATA_DIR, 'keys', 'platform.secret')
  const place = FAIRGROUND_SECRET === undefined ? file : 'FAIRGROUND_SECRET'
  const words = (FAIRGROUND_SECRET ?? readKeyFile(file)).split(/\s+/).filter(Boolean)
  if (words.length === 0 || !words.every((word) => /^[0-9a-f]{64}$/.test(word)))
    throw new ConfigFault(
      `${place} is damaged: it must have 64 hexadecimal digits, or several lines of them after a rotation. Restore it from a backup.`,
    )
  return words.map((word) => Buffer.from(word, 'hex'))
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
    throw new ConfigFault(
      code === 'ENOENT'
        ? `${file} is missing: restore it from a backup, or set FAIRGROUND_SECRET.`
        : `${file} cannot be read (${code}): let the user of this process read it.`,
    )
  }
}

function readConsole(env: Environment): Config['console'] {
  const port = env.FAIRGROUND_CONSOLE_PORT
  if (port === undefined) return null
  return { port, dir: env.FAIRGROUND_CONSOLE_DIR ?? null, addresses: listOf(env.FAIRGROUND_CONSOLE_ADDRESSES) }
}

function readSmtp(env: Environment): Config['smtp'] {
  if (!env.FAIRGROUND_SMTP_URL) return null
  const { FAIRGROUND_MAIL_FROM } = check(z.object({ FAIRGROUND_MAIL_FROM: required }), env)
  return {
    url: env.FAIRGROUND_SMTP_URL,
    from: FAIRGROUND_MAIL_FROM,
    webhookSecrets: env.FAIRGROUND_MAIL_WEBHOOK_SECRET_FILE?.split(/\s+/).filter(Boolean) ?? [],
    providerKeys: env.FAIRGROUND_MAIL_PROVIDER_KEYS_FILE,
    dkim: env.FAIRGROUND_DKIM_DOMAIN === undefined ? null : check(dkimSettings, env),
  }
}

function readBucket(env: Environment): Config['pictureBucket'] {
  if (!env.FAIRGROUND_PICTURE_BUCKET) return null
  const access = check(bucketAccess, env)
  return {
    url: env.FAIRGROUND_PICTURE_BUCKET,
    region: env.FAIRGROUND_PICTURE_BUCKET_REGION,
    accessKeyId: access.FAIRGROUND_PICTURE_BUCKET_KEY_ID,
    secretAccessKey: access.FAIRGROUND_PICTURE_BUCKET_SECRET_FILE,
  }
}
