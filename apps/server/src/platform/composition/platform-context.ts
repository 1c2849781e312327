import { createCommands, type Commands } from '../commands/command.ts'
import type { Config } from '../config.ts'
import { createKeyring, type Keyring } from '../crypto/keyring.ts'
import { createDatabase, type Database, type MerchantId } from '../db/database.ts'
import { createPool } from '../db/pool.ts'
import { createOutbox, type Outbox } from '../events/outbox.ts'
import { createCountries, type Countries } from '../http/country/visitor-country.ts'
import { createPreviewPasses, type PreviewPasses } from '../http/preview-pass.ts'
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createPictures, type Pictures } from '../picture-store/pictures.ts'

/** Shared services of all modules. */
export interface PlatformContext {
  config: Config
  log: Log
  database: Database
  keyring: Keyring
  outbox: Outbox
  commands: Commands
  limiter: RateLimiter
  jobs: Jobs
  pictures: Pictures
  previews: PreviewPasses
  countries: Countries
}

/** Jobs run at once in one process. */
const lanes = 4

export function createPlatformContext(
  config: Config,
  log: Log,
  merchants: () => readonly MerchantId[],
): PlatformContext {
  const database = createDatabase(createPool({ databaseUrl: config.databaseUrl, size: config.poolSize }))
  const keyring = createKeyring(config.secrets)
  const outbox = createOutbox({ database, log, merchants })
  return {
    config,
    log,
    database,
    keyring,
    outbox,
    commands: createCommands(database, outbox),
    limiter: createRateLimiter(database),
    jobs: createJobs({ database, log, lanes }),
    pictures: createPictures(config.artDir, config.imageCdns[0]),
    previews: createPreviewPasses(keyring),
    countries: createCountries(config),
  }
}
