import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../../platform/config-parts/carriers.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import { mailHtml, type MailWords } from './mail-html.ts'

export interface OutgoingMail extends MailWords {
  id: string
  to: string
}

const waitMs = 10_000

/** The server does not want this recipient: another try would be refused too. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The server's code, such as `550 5.1.1`. */
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** @throws MailRefused, DependencyFailed */
export type SendMail = (mail: OutgoingMail) => Promise<void>

export function createSmtp({ url, from, dkim }: SmtpConfig): SendMail {
  const transport = createTransport({
    ...placeOf(url),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim }),
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, ...words }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: words.subject,
        text: words.text,
        html: mailHtml(words),
        // The same at each try, so that a receiver can tell a repeated mail; bounce reports name it.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal) throw new MailRefused(refusal)
      // The cause contains the address: only the kind of fault may be logged.
      const fault = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
      throw new DependencyFailed('smtp', new Error(fault))
    }
  }
}

/** Given as `url`, nodemailer would leave out every other option. */
function placeOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** A permanent answer (5yz) to the recipient, not to the sender or the login. */
function refusalOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('command' in cause) || cause.command !== 'RCPT TO') return null
  const response = 'response' in cause ? String(cause.response) : ''
  return /^5\d\d(?:[ -]5\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace('-', ' ') ?? null
}
