import { createTransport } from 'nodemailer'
import { DependencyFailed } from '../../platform/refused.ts'
import type { SendMessage } from './messages.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string
  from: string
}

const waitMs = 10_000

export function createSmtp({ url, from }: SmtpOptions): SendMessage {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }) => {
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch (cause) {
      // The cause contains the address: only the kind of fault may be logged.
      const fault = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
      throw new DependencyFailed('smtp', new Error(fault))
    }
  }
}
