import { readStored, writeStored } from '../../../platform/browser/storage.ts'

/** Specification §3, remembered login. */
export interface RememberedLogin {
  type: 'username' | 'sms'
  /** The number, for login by text message. */
  username: string
  /** Empty if this browser cannot store it safely. */
  password: string
  countryDialingCode: string
}

const storedKey = 'rememberedLogin'
const ivBytes = 12

/**
 * The password is encrypted with a key that scripts cannot export, and stored as base64. Without such a key (plain
 * http, private windows) only the name is stored.
 */
export async function rememberLogin(login: RememberedLogin): Promise<void> {
  const password = login.password === '' ? '' : await seal(login.password).catch(() => '')
  writeStored(storedKey, JSON.stringify({ ...login, password }))
}

/** Whether somebody has logged in on this device before. */
export const isDeviceKnown = (): boolean => readStored('hasLoggedIn') !== null || readStored(storedKey) !== null

export const forgetLogin = (): void => writeStored(storedKey, null)

export async function findRememberedLogin(): Promise<RememberedLogin | null> {
  const stored = parseRemembered(readStored(storedKey))
  if (!stored || stored.password === '') return stored
  const password = await unseal(stored.password).catch(() => '')
  return { ...stored, password }
}

export function parseRemembered(text: string | null): RememberedLogin | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { type, username, password, countryDialingCode } = value as Record<string, unknown>
    if (typeof username !== 'string' || username === '' || typeof password !== 'string') return null
    const dialingCode = typeof countryDialingCode === 'string' ? countryDialingCode : ''
    return { type: type === 'sms' ? type : 'username', username, password, countryDialingCode: dialingCode }
  } catch {
    return null
  }
}

async function seal(plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const key = await deviceKey()
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain))
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)))
}

async function unseal(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const iv = bytes.subarray(0, ivBytes)
  const key = await deviceKey()
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivBytes))
  return new TextDecoder().decode(plain)
}

const databaseName = 'fairground'
const storeName = 'keys'
const keyName = 'rememberedLogin'

/** Created once per browser and stored so that scripts can use it but not read it. */
async function deviceKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    const known = await answer<CryptoKey | undefined>(keysOf(database, 'readonly').get(keyName))
    if (known) return known
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await answer(keysOf(database, 'readwrite').put(fresh, keyName))
    return fresh
  } finally {
    database.close()
  }
}

const keysOf = (database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  database.transaction(storeName, mode).objectStore(storeName)

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return answer(request)
}

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
