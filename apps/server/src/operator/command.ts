import type { ParseArgsOptionsConfig } from 'node:util'
import type { CommandTools } from '../platform/command.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import type { Reader } from '../platform/db/database.ts'
import type { PictureStore } from '../platform/picture-store/index.ts'
import type { Merchant } from '../modules/merchants/index.ts'

/** A failure that the operator can act on: one sentence, printed without a stack. */
export class OperatorFault extends Error {}

/** What a command works with: one merchant's rows, and the name that stands in the audit trail. */
export interface Desk {
  merchant: Merchant
  db: Reader
  keyring: Keyring
  pictureStore: PictureStore
  receiptStore: PictureStore
  /** Runs a change under the operator's name. */
  run: <Reply>(name: string, work: (tools: CommandTools) => Promise<Reply>) => Promise<Reply>
  say: (line: string) => void
}

export interface OperatorCommand {
  /** `kyc approve` */
  name: string
  /** Words after the name, as the help shows them. */
  words: readonly string[]
  summary: string
  options?: ParseArgsOptionsConfig
  /** Changes something, or shows personal data: it wants the operator's name. */
  isAudited?: true
  /** Runs once for every merchant unless one is named. */
  isForAll?: true
  run: (desk: Desk, given: Given) => Promise<void>
}

export interface Given {
  words: readonly string[]
  values: Readonly<Record<string, unknown>>
}
