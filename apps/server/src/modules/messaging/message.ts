import type { Commands } from '../../platform/commands/command.ts'
import type { Config } from '../../platform/config.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Merchants } from '../merchants/index.ts'
import type { TextCarriers } from './carriers/text-carriers.ts'

export const allChannels = ['mail', 'sms'] as const
export type Channel = (typeof allChannels)[number]

export interface Message {
  to: string
  /** Of the text; left out: English. */
  language?: string
  /** Empty for text messages. */
  subject: string
  text: string
}

export interface NewMessage extends Message {
  /** Whom it concerns: told if the address turns out to be none. */
  memberId?: string | undefined
  /** The verification code in it: what `noteCodeUsed` names it by. */
  codeSubject?: Buffer
}

export interface MessagesOptions {
  database: Database
  keyring: Keyring
  log: Log
  jobs: Jobs
  merchants: Merchants
  carriers: TextCarriers
  commands: Commands
}

/** Without a mail server mails stay in the outbox. The demo keeps sent messages readable there. */
export type MessagesSettings = Pick<Config, 'smtp' | 'isDemo'>

export const openMessage = (keyring: Keyring, id: string, sealed: Buffer): Message =>
  JSON.parse(keyring.open(sealed, `message:${id}`)) as Message
