import type { Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Merchants } from '../../merchants/index.ts'
import type { StepUpParts } from '../sessions/step-up.ts'
import type { Messages } from '../../messaging/index.ts'
import type { VerificationCodes } from '../verification/verification-codes.ts'

export interface SecurityParts extends StepUpParts {
  commands: Commands
  keyring: Keyring
  merchants: Merchants
  messages: Messages
  verificationCodes: VerificationCodes
}
