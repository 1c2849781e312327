import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'

export interface Listening {
  pool: pg.Pool
  log: Log
  channel: string
  retryMs: number
  onNotification: (payload: string) => void
  /** Called after the connection was lost: notifications may have been missed. */
  onReconnect: () => void
}

/** Listens to notifications, and connects again when the connection breaks. Resolves after the first try; call it to stop. */
export async function listen({
  pool,
  log,
  channel,
  retryMs,
  onNotification,
  onReconnect,
}: Listening): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')

  const listenOnce = async (onListening: () => void): Promise<void> => {
    const client = await pool.connect()
    try {
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
      client.on('notification', ({ payload }) => onNotification(payload ?? ''))
      await client.query(`listen ${channel}`)
      onListening()
      await Promise.race([ended, stopped])
    } finally {
      client.release(true)
    }
  }

  const listenOn = async (onTried: () => void): Promise<void> => {
    let onListening = onTried
    while (!stopping.signal.aborted) {
      const cause: unknown = await listenOnce(onListening).catch((fault: unknown) => fault)
      onTried()
      onListening = onReconnect
      if (stopping.signal.aborted) return
      log.warn({ err: cause, channel }, 'the connection for notifications was lost')
      await Promise.race([stopped, pause(retryMs, undefined, { ref: false })])
    }
  }

  let listening: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    listening = listenOn(resolve)
  })
  return async () => {
    stopping.abort()
    await listening
  }
}
