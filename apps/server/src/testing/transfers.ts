import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { startStudio, type RunningStudio } from '../../../studio/src/start-studio.ts'
import { openClient, type PlayClient } from '../../../studio/src/testing/play-client.ts'
import { openFixture } from '../../../studio/src/testing/studio-fixture.ts'
import { transferCaller, type TransferCaller } from '../../../studio/src/testing/transfer-caller.ts'
import type { Log } from '../platform/log.ts'
import { startConsolePlatform, type ConsolePlatform } from './console-visitor.ts'
import { freePort } from './free-port.ts'
import type { Person } from './members.ts'
import { expectLedgerToReconcile } from './reconcile-ledger.ts'
import type { TestPlatform } from './test-platform.ts'

/** A platform and the real studio, whose transfer games keep their players' money. */
export interface TestTransfers {
  platform: ConsolePlatform
  /** The vendor's transfer calls, and the simulation of their faults. */
  vendor: TransferCaller
  enter: (person: Person, game?: string) => Promise<PlayClient>
  stopVendor: () => Promise<void>
  startVendor: () => Promise<void>
  /** Environment of a platform process that calls the same vendor. */
  environment: Readonly<Record<string, string>>
  /** Checks the ledger, too. */
  stop: () => Promise<void>
}

export const transferGame = 'shark-bay'
export const transferWallet = 'studio-transfer'
const catalogue = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../demo/catalogue.json')

export async function startTestTransfers({ log }: { log?: Log } = {}): Promise<TestTransfers> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const fixture = await openFixture(inject('serverUrl'))
  const port = await freePort()
  let studio: RunningStudio | null = null
  const startVendor = async () => {
    studio = await startStudio(
      fixture.config('http://127.0.0.1:1', {
        port,
        catalogue,
        platformKey: publicKey,
        hasControl: true,
        timeoutMs: 2_000,
      }),
    )
  }
  const stopVendor = async () => {
    await studio?.close()
    studio = null
  }
  await startVendor()
  const origin = `http://127.0.0.1:${port}`
  const config = {
    studioOrigin: origin,
    transfers: { key: privateKey, studioOrigin: origin, moveMs: stretch(800), askMs: stretch(1_500) },
  }
  const platform = await startConsolePlatform({
    because: 'the studio is a process of the file',
    config,
    ...(log && { log }),
  })
  await allowFastSpins(platform)
  const keyFile = path.join(fixture.folder, 'transfer.key')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  return {
    platform,
    vendor: transferCaller(origin, privateKey),
    enter: async ({ visitor }, game = transferGame) => {
      const { url } = await visitor.call('games.launch', { query: { nodeId: game, vendor: 'oriole' } })
      return openClient(origin, { ticket: new URL(url).searchParams.get('ticket') ?? '', game })
    },
    stopVendor,
    startVendor,
    environment: { FAIRGROUND_TRANSFER_KEY_FILE: keyFile, FAIRGROUND_STUDIO_CALL_ORIGIN: origin },
    stop: async () => {
      await expectLedgerToReconcile(platform)
      await platform.stop()
      await stopVendor()
      rmSync(fixture.folder, { recursive: true, force: true })
    },
  }
}

/** Tests that play many rounds do not wait between them. */
async function allowFastSpins({ database, app }: TestPlatform): Promise<void> {
  const pace = JSON.stringify({ slotMs: 0, casinoMs: 0, isTurboAllowed: true })
  await database.owner.query(`update merchant set settings = jsonb_set(settings::jsonb, '{pace}', $1)`, [pace])
  await app.context.merchants.refresh()
}
