import type { ParseArgsOptionsConfig } from 'node:util'
import type { CommandTools } from '../commands/command.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { PictureRoom, PictureStore } from '../picture-store/index.ts'
import type { MerchantId, Reader } from '../db/database.ts'

/** A failure that the operator can act on: one sentence, printed without a stack. */
export class OperatorFault extends Error {}

/** The context of a command: one merchant's rows, and the operator's name for the audit trail. */
export interface OperatorContext {
  merchant: { id: MerchantId; code: string }
  db: Reader
  keyring: Keyring
  pictureStore: (room: PictureRoom) => PictureStore
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
  /** Changes something, or shows personal data: the operator's name is required. */
  isAudited?: true
  /** Runs once for every merchant unless one is named. */
  isForAll?: true
  run: (context: OperatorContext, given: Given) => Promise<void>
}

export interface Given {
  words: readonly string[]
  values: Readonly<Record<string, unknown>>
}
