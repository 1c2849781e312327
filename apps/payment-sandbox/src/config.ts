import { readFileSync } from 'node:fs'

export interface PaymentSandboxConfig {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Shared with the platform. */
  secret: string
  dataDir: string
  /** The origin that members open; null: the host of the platform's own request. */
  publicOrigin: string | null
  /** Allows tests and operators to make callbacks misbehave. */
  hasControl: boolean
  retry: { firstMs: number; longestMs: number; timeoutMs: number }
  writesLog: boolean
}

export const pace = { firstMs: 1_000, longestMs: 60_000, timeoutMs: 5_000 }

/** The configuration, or one sentence for each thing that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): PaymentSandboxConfig | string[] {
  const faults: string[] = []
  const need = (name: string, what: string): string => {
    const value = env[name] ?? ''
    if (value === '') faults.push(`Set ${name} to ${what}.`)
    return value
  }
  const port = Number(need('PAYMENT_PORT', 'the port to listen on'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('PAYMENT_PORT is not a port number.')
  const secret = env['PAYMENT_SECRET'] ?? readSecret(env['PAYMENT_SECRET_FILE'])
  if (secret === '')
    faults.push('Set PAYMENT_SECRET, or PAYMENT_SECRET_FILE to a file with the secret we share with the platform.')
  else if (secret.length < 16) faults.push('The payment secret is shorter than 16 characters.')
  const dataDir = need('PAYMENT_DATA_DIR', 'the folder for our payments')
  if (faults.length > 0) return faults
  return {
    host: env['PAYMENT_HOST'] ?? '127.0.0.1',
    port,
    secret,
    dataDir,
    publicOrigin: env['PAYMENT_PUBLIC_ORIGIN'] ?? null,
    hasControl: env['PAYMENT_CONTROL'] === '1',
    retry: pace,
    writesLog: true,
  }
}

/** A secret in a file is not visible in the process list. */
function readSecret(file = ''): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
