import type { Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Catalogue } from '../../games/index.ts'
import type { TransferGateways } from '../vendor-wallets/gateways.ts'

/** Dependencies of all use cases of transfers. */
export interface TransferParts {
  database: Database
  commands: Commands
  keyring: Keyring
  catalogue: Catalogue
  gateways: TransferGateways
  log: Log
  jobs: Pick<Jobs, 'schedule'>
}
