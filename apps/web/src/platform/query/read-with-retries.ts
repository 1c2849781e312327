import { CallFailed } from '@fairground/contract/client'

const retriesMax = 2
const firstPauseMs = 1_000

interface Retrying {
  /** Undefined while there is one. */
  connection: () => Promise<void> | undefined
  isRetried: () => boolean
}

/** A refusal stays one; a lost connection or a resting service may come back. */
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
