import type { Commands } from '../../platform/command.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { Merchants } from '../merchants/index.ts'
import type { StepUpParts } from '../identity/index.ts'
import type { Verification } from '../verification/index.ts'

export interface SecurityParts extends StepUpParts {
  commands: Commands
  keyring: Keyring
  merchants: Merchants
  verification: Verification
}
