import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Personal data and secrets must not be logged: bodies and headers are not logged at all, and these paths are removed
 * as well. Of an error only its kind is kept, because PostgreSQL's detail quotes the row with the password hash.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: { paths: ['*.password', '*.token', '*.ticket', '*.secret', 'req.headers', 'headers'], remove: true },
    },
    to,
  )

const shownOfError = ['code', 'table', 'column', 'constraint', 'routine', 'dependency', 'statusCode'] as const

export function plainError(cause: unknown): unknown {
  if (!(cause instanceof Error)) return { message: String(cause) }
  const facts = shownOfError.flatMap((key) => (key in cause ? [[key, Reflect.get(cause, key) as unknown]] : []))
  return {
    type: cause.name,
    message: cause.message,
    ...Object.fromEntries(facts),
    stack: cause.stack,
    ...(cause.cause !== undefined && { cause: plainError(cause.cause) }),
  }
}
