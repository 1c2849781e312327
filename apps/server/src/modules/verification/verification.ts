import type { CommandTools } from '../../platform/command.ts'
import type { MerchantId } from '../../platform/db/database.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { RequestContext, Scope } from '../../platform/scope.ts'
import { createCodes, type CodeOrder, type CodesOptions, type GivenCode } from './codes.ts'
import { createMessages, type MessagesOptions, type ShownMessage } from './messages.ts'
import { createSmtp, type SmtpOptions } from './smtp.ts'

type Writing = Pick<CommandTools, 'tx' | 'scope'>

export interface Verification {
  /** @throws Refused rate_limited @returns `expirationTime`, an ISO instant */
  issueCode: (context: RequestContext, order: CodeOrder) => Promise<{ expirationTime: string }>
  /** Uses a right code up: check everything else before. @throws Refused verification_code_error */
  checkCode: (scope: Scope, given: GivenCode) => Promise<void>
  /** A code that is under way opens nothing any more. */
  dropCode: (tools: Writing, code: Omit<GivenCode, 'code'>) => Promise<void>
  /** Sent after the transaction is committed. */
  sendMail: (tools: Writing, mail: { to: string; subject: string; text: string }) => Promise<void>
  sendSms: (tools: Writing, sms: { to: string; text: string }) => Promise<void>
  listMessages: (merchant: MerchantId) => Promise<ShownMessage[]>
  job: JobKind
}

/** `smtp` null: mails stay in the outbox, as text messages do. */
export interface VerificationConfig {
  smtp: SmtpOptions | null
  isDemo: boolean
}

export type VerificationParts = Omit<CodesOptions, 'messages'> & Omit<MessagesOptions, 'senders' | 'keepsSent'>

export function createVerification({ smtp, isDemo }: VerificationConfig, parts: VerificationParts): Verification {
  const messages = createMessages({ ...parts, senders: smtp ? { mail: createSmtp(smtp) } : {}, keepsSent: isDemo })
  const codes = createCodes({ ...parts, messages })
  return {
    issueCode: codes.issue,
    checkCode: codes.check,
    dropCode: codes.drop,
    sendMail: (tools, mail) => messages.send(tools, 'mail', mail),
    sendSms: (tools, sms) => messages.send(tools, 'sms', { ...sms, subject: '' }),
    listMessages: messages.list,
    job: messages.job,
  }
}
