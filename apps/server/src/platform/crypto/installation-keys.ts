import { createHash, createHmac, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { createPool } from '../db/pool.ts'
import { ensureEnvelopeKeys, readEnvelopeKeys } from './envelope-keys.ts'

/** Its message is one sentence for the person who starts the platform. */
export class KeyFault extends Error {}

/**
 * What a change of a key means:
 * - `kept`: data depends on each of them. A rotation adds one, and all earlier ones stay.
 * - `passing`: earlier ones may be removed after a rotation; one that the database knows must be there.
 * - `replaceable`: one at a time, shared with another program. A new one has to be accepted.
 */
type KeyRule = 'kept' | 'passing' | 'replaceable'

export interface InstallationKey {
  name: string
  rule: KeyRule
  /** The file or the variable that it is read from. */
  place: string
  /** Newest first. */
  fingerprints: readonly string[]
}

type Variables = Readonly<Record<string, string | undefined>>
type Queries = Pick<pg.Pool, 'query'>

/** Any number that all processes share: only one of them registers. */
const registrationLock = 7_041_777

/** The keys of a process, as it was configured. */
export function readInstallationKeys(config: Config, variables: Variables): InstallationKey[] {
  const { dataDir, secrets, payment, transfers, push } = config
  const keys = path.join(dataDir, 'keys')
  return [
    {
      name: 'platform secret',
      rule: 'kept',
      place: variables['FAIRGROUND_SECRET'] ? 'FAIRGROUND_SECRET' : path.join(keys, 'platform.secret'),
      fingerprints: secrets.map(fingerprintOfSecret),
    },
    {
      name: 'payment secret',
      rule: 'replaceable',
      place: variables['FAIRGROUND_PAYMENT_SECRET_FILE'] ?? '',
      fingerprints: [fingerprintOfSecret(Buffer.from(payment.secret))],
    },
    ...ownKey('transfer key', transfers.key, variables['FAIRGROUND_TRANSFER_KEY_FILE']),
    ...ownKey('push key', push.key, variables['FAIRGROUND_PUSH_KEY_FILE']),
    ...studioKey(variables['FAIRGROUND_STUDIO_PUBLIC_KEY_FILE']),
    envelopeKey(dataDir, readEnvelopeKeys(dataDir)),
  ]
}

const ownKey = (name: string, key: KeyObject | null, place = ''): InstallationKey[] =>
  key ? [{ name, rule: 'replaceable', place, fingerprints: [fingerprintOfKey(key)] }] : []

function studioKey(file: string | undefined): InstallationKey[] {
  if (!file) return []
  const der = Buffer.from(readStudioKey(file), 'base64')
  return [{ name: 'studio key', rule: 'replaceable', place: file, fingerprints: [digestOf(der)] }]
}

/**
 * The studio's public key: PEM, or SPKI in base64.
 * @returns SPKI in base64
 */
export function readStudioKey(file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim()
    const key = text.startsWith('-----')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.export({ type: 'spki', format: 'der' }).toString('base64')
  } catch {
    throw new KeyFault(`${file} cannot be read as a public key: restore it from the backup of this installation.`)
  }
}

/**
 * Compares the keys with the fingerprints in the database, and writes nothing.
 * @throws KeyFault when one is missing or belongs to another installation
 */
export async function refuseForeignKeys(databaseUrl: string, keys: readonly InstallationKey[]): Promise<void> {
  const pool = createPool({ databaseUrl, size: 1 })
  try {
    await checkInstallationKeys(pool, keys)
  } finally {
    await pool.end()
  }
}

/**
 * The same on a connection.
 * @param accepts whether a replaced key is accepted where no data depends on the old one
 */
export async function checkInstallationKeys(
  db: Queries,
  keys: readonly InstallationKey[],
  accepts = false,
): Promise<void> {
  const known = await readFingerprints(db)
  for (const key of keys) refuseForeign(key, known.get(key.name) ?? [], accepts)
}

/**
 * Registers the keys of a new installation, and those that were added since; makes the first envelope key.
 * @param owner of the tables
 */
export async function registerInstallationKeys(
  owner: pg.Pool,
  { keys, dataDir, accepts }: { keys: readonly InstallationKey[]; dataDir: string; accepts: boolean },
): Promise<void> {
  const whole = [...keys.filter(({ rule }) => rule !== 'passing'), envelopeKey(dataDir, ensureEnvelopeKeys(dataDir))]
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [registrationLock])
    // Another process may have registered its own since the check.
    await checkInstallationKeys(client, whole, accepts)
    for (const { name, rule, fingerprints } of whole) {
      if (rule === 'replaceable')
        await client.query('delete from installation_key where name = $1 and fingerprint <> all($2)', [
          name,
          fingerprints,
        ])
      await client.query(
        'insert into installation_key (name, fingerprint) select $1, unnest($2::text[]) on conflict do nothing',
        [name, fingerprints],
      )
    }
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  } finally {
    client.release()
  }
}

/** Also of a database that has no tables yet. */
async function readFingerprints(db: Queries): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: found } = await db.query<{ table: string | null }>(`select to_regclass('installation_key') as table`)
  const known = new Map<string, string[]>()
  if (!found[0]?.table) return known
  const { rows } = await db.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from installation_key order by added_at',
  )
  for (const { name, fingerprint } of rows) known.set(name, [...(known.get(name) ?? []), fingerprint])
  return known
}

function refuseForeign(key: InstallationKey, known: readonly string[], accepts: boolean): void {
  const { name, rule, place, fingerprints } = key
  if (known.length === 0) return
  const missing = known.filter((fingerprint) => !fingerprints.includes(fingerprint))
  const isWhole = rule === 'kept' ? missing.length === 0 : missing.length < known.length
  if (isWhole || (rule === 'replaceable' && accepts)) return
  const wanted = `The ${name} of this database has the fingerprint ${missing.map(short).join(' and ')}`
  if (fingerprints.length === 0)
    throw new KeyFault(`${wanted}, and ${place} is missing: restore it from the backup of this installation.`)
  const remedy =
    rule === 'replaceable'
      ? `restore the file from the backup of this installation, or start once with --accept-keys if it was replaced on purpose`
      : `restore the file from the backup of this installation`
  throw new KeyFault(`${wanted}, but ${place} has ${fingerprints.map(short).join(' and ')}: ${remedy}.`)
}

const envelopeKey = (dataDir: string, privateKeys: readonly KeyObject[]): InstallationKey => ({
  name: 'envelope key',
  rule: 'passing',
  place: path.join(dataDir, 'keys', 'envelope-1.pem'),
  fingerprints: privateKeys.map(fingerprintOfKey),
})

/** Tells nothing of the secret. */
const fingerprintOfSecret = (secret: Buffer): string =>
  createHmac('sha256', secret).update('fairground/fingerprint').digest('hex')

/** Of the public half. */
const fingerprintOfKey = (key: KeyObject): string =>
  digestOf(createPublicKey(key).export({ type: 'spki', format: 'der' }))

const digestOf = (der: Buffer): string => createHash('sha256').update(der).digest('hex')

/** Enough to tell two apart. */
const short = (fingerprint: string): string => fingerprint.slice(0, 12)
