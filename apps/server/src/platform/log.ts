import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Personal data and secrets never reach a log: bodies and headers are not logged at all, these paths are cut besides.
 * Of an error stays what names the fault: PostgreSQL's detail quotes the row, password hash and all.
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
