import type { ParseArgsOptionsConfig } from 'node:util'
import type { Permission } from '@fairground/contract/console'
import type { CommandTools } from '../commands/command.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { PictureRoom, PictureStore } from '../picture-store/index.ts'
import type { MerchantId, Reader } from '../db/database.ts'

/** A failure that the operator can act on: one sentence, printed without a stack. */
export class OperatorFault extends Error {}

/** Where acts of the command line come from, in the audit trail. */
export const commandLine = 'command-line'

/** The context of a command: one merchant's rows, and who is logged in. */
export interface OperatorContext {
  merchant: { id: MerchantId; code: string }
  /** The person who is logged in; `command line` for a command that needs nobody. */
  operatorName: string
  db: Reader
  keyring: Keyring
  pictureStore: (room: PictureRoom) => PictureStore
  /** Runs a change in the name of the operator. What changes money or rights has a reason. */
  run: <Reply>(
    name: string,
    work: (tools: CommandTools) => Promise<Reply>,
    options?: { reason?: string },
  ) => Promise<Reply>
  say: (line: string) => void
}

/** How a command is written. */
export interface CommandUsage {
  /** `kyc approve` */
  name: string
  /** Words after the name, as the help shows them. */
  words: readonly string[]
  summary: string
  options?: ParseArgsOptionsConfig
  /** Lasts, or reaches other people: the login has to be of the last minutes, as at the console. */
  stepsUp?: true
}

/** A command that runs for one merchant. */
export interface OperatorCommand extends CommandUsage {
  /** The one that the console needs for the same. */
  permission: Permission
  /** Changes something, or shows personal data: an operator has to be logged in. */
  isAudited?: true
  /** Runs once for every merchant unless one is named. */
  isForAll?: true
  run: (context: OperatorContext, given: Given) => Promise<void>
}

export interface Given {
  words: readonly string[]
  values: Readonly<Record<string, unknown>>
}

/** Asks the person at the keyboard. @throws OperatorFault when there is nobody to answer */
export type Ask = (question: string, options?: { isSecret?: boolean }) => Promise<string>
