import { CallFailed } from '@fairground/contract/client'

const retriesMax = 2
const firstPauseMs = 1_000

interface Retrying {
  /** Undefined while there is a connection. */
  connection: () => Promise<void> | undefined
  isRetried: () => boolean
}

/** A refusal is final; a lost connection or an unavailable service is retried. */
const isWorthRetrying = (cause: unknown): boolean =>
  cause instanceof CallFailed && (cause.code === 'connection_lost' || cause.code === 'unavailable')

/** @throws the last failure */
export async function readWithRetries<Data>(
  read: () => Promise<Data>,
  { connection, isRetried }: Retrying,
): Promise<Data> {
  for (let failures = 0; ; failures++) {
    const waiting = connection()
    if (waiting) await waiting
    try {
      return await read()
    } catch (cause) {
      if (failures === retriesMax || !isRetried() || !isWorthRetrying(cause)) throw cause
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** failures))
    }
  }
}
