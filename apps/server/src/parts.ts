import { createCommands, type Commands } from './platform/command.ts'
import type { Config } from './platform/config.ts'
import { createEnvelopeOpener, type EnvelopeOpener } from './platform/crypto/envelope.ts'
import { readEnvelopeKeys } from './platform/crypto/envelope-keys.ts'
import { createKeyring, type Keyring } from './platform/crypto/keyring.ts'
import { createNonceClaim } from './platform/crypto/nonces.ts'
import { createDatabase, type Database } from './platform/db/database.ts'
import { createPool } from './platform/db/pool.ts'
import { createOutbox, type Outbox } from './platform/events/outbox.ts'
import { housekeepingJob } from './platform/housekeeping.ts'
import { createRateLimiter, type RateLimiter } from './platform/http/rate-limit.ts'
import type { Admit } from './platform/http/route.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createPictureStore, type PictureStore } from './platform/picture-store/index.ts'
import { createPictures, type Pictures } from './platform/pictures.ts'
import { settleBonusesJob } from './modules/promotions/index.ts'
import { reconcileJob } from './modules/reconciliation/index.ts'
import { createCaptchas, type Captchas } from './modules/accounts/index.ts'
import {
  cashierJobs,
  createCheckoutProvider,
  createSandboxProvider,
  type PaymentProviders,
} from './modules/payments/index.ts'
import { createFederation, type Federation } from './modules/accounts/index.ts'
import { createCatalogue, createVendorWallet, type Catalogue, type VendorWallet } from './modules/games/index.ts'
import { createAdmit, createLoginThrottle, createSessions, type LoginThrottle } from './modules/accounts/index.ts'
import { createLive, type Live } from './modules/live/index.ts'
import { spreadExclusionJob } from './modules/responsible-gaming/index.ts'
import { createLotteries, lotteryJobs, type Lotteries } from './modules/lottery/index.ts'
import { createMerchants, type Merchants } from './modules/merchants/index.ts'
import { createTransferGateways, transferJobs, type TransferParts } from './modules/wallet/index.ts'
import { closeTrialsJob } from './modules/accounts/index.ts'
import { createVerificationCodes, type VerificationCodes } from './modules/accounts/index.ts'
import { createMessages, type Messages } from './modules/messaging/index.ts'

/** Everything that calls are answered with. */
export interface Parts {
  config: Config
  log: Log
  database: Database
  keyring: Keyring
  merchants: Merchants
  outbox: Outbox
  commands: Commands
  limiter: RateLimiter
  envelope: EnvelopeOpener
  admit: Admit
  captchas: Captchas
  throttle: LoginThrottle
  pictures: Pictures
  catalogue: Catalogue
  lotteries: Lotteries
  wallet: VendorWallet
  providers: PaymentProviders
  transfers: TransferParts
  messages: Messages
  verificationCodes: VerificationCodes
  federation: Federation
  pictureStore: PictureStore
  avatarStore: PictureStore
  receiptStore: PictureStore
  live: Live
  jobs: Jobs
}

/** The parts, each made of those before it. */
export async function createParts(config: Config, log: Log): Promise<Parts> {
  const database = createDatabase(createPool({ databaseUrl: config.databaseUrl, size: config.poolSize }))
  const keyring = createKeyring(config.secret)
  const merchants = await createMerchants(database, log)
  const outbox = createOutbox({ database, log, merchants: () => merchants.list().map(({ id }) => id) })
  const commands = createCommands(database, outbox)
  const envelope = createEnvelopeOpener({
    privateKeys: readEnvelopeKeys(config.dataDir),
    claimNonce: createNonceClaim(database),
    now: Date.now,
  })
  const admit = createAdmit({ merchants, sessions: createSessions(database, merchants) })
  const pictures = createPictures(config.artDir)
  const catalogue = createCatalogue({ database, pictures })
  const lotteries = createLotteries({ database, outbox, pictures })
  const gateways = [createSandboxProvider(config.payment), ...config.paymentGateways.map(createCheckoutProvider)]
  const providers: PaymentProviders = new Map(gateways.map((gateway) => [gateway.code, gateway]))
  const vendors = createTransferGateways({ database, transfers: config.transfers })
  const transfers: TransferParts = { database, commands, keyring, catalogue, gateways: vendors, log, jobs: () => jobs }
  const limiter = createRateLimiter(database)
  const parts = { database, keyring, commands, merchants, limiter, log, jobs: () => jobs }
  const messages = createMessages(config, parts)
  const verificationCodes = createVerificationCodes({ ...parts, messages })
  const jobs: Jobs = createJobs({
    database,
    log,
    lanes: 4,
    kinds: [
      housekeepingJob(database),
      messages.job,
      spreadExclusionJob(database),
      closeTrialsJob({ commands }),
      reconcileJob({ database, commands, log }),
      settleBonusesJob({ database, commands, log }),
      ...transferJobs(transfers),
      ...cashierJobs({ database, commands, providers }),
      ...lotteryJobs({ database, commands, outbox, lotteries, keyring, jobs: () => jobs }),
    ],
  })
  return {
    config,
    log,
    database,
    keyring,
    merchants,
    outbox,
    commands,
    limiter,
    envelope,
    admit,
    captchas: createCaptchas(database, keyring),
    throttle: createLoginThrottle(database, keyring),
    pictures,
    catalogue,
    lotteries,
    wallet: createVendorWallet({ database, merchants, catalogue, keyring, outbox }),
    providers,
    transfers,
    messages,
    verificationCodes,
    federation: createFederation(config, database),
    pictureStore: createPictureStore(config, 'kyc'),
    avatarStore: createPictureStore(config, 'avatars'),
    receiptStore: createPictureStore(config, 'receipts'),
    live: createLive({ outbox, admit }),
    jobs,
  }
}
