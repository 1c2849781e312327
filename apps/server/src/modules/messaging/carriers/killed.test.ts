import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import { startPlatformProcess, type PlatformProcess } from '../../../testing/platform-process.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import {
  infobipKey,
  startCarrierServer,
  twilioAccount,
  type CarrierKind,
  type CarrierServer,
} from '../../../testing/text-carriers.ts'
import { until } from '../../../testing/until.ts'

const started: { stop: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop()
})

const accounts = {
  twilio: { kind: 'twilio', code: 'main', from: '+15550006666', ...twilioAccount },
  infobip: { kind: 'infobip', code: 'main', sender: 'Fairground', apiKey: infobipKey },
} as const

interface Running {
  carrier: CarrierServer
  platform: TestPlatform
  process: PlatformProcess
}

/** A process that sends, and a platform on the same database that only orders. */
async function start(kind: CarrierKind): Promise<Running> {
  const carrier = await startCarrierServer(kind)
  const settings = [{ ...accounts[kind], origin: carrier.origin, timeoutMs: 8_000 }] as const
  const anyPrice = { prefixes: [], prices: {}, currency: 'USD' }
  const platform = await startTestPlatform({
    because: 'text carriers are settings of the process',
    config: { isDemo: false, textCarriers: settings.map((each) => ({ ...each, ...anyPrice })) },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-carriers-'))
  const file = path.join(folder, 'carriers.json')
  writeFileSync(file, JSON.stringify(settings))
  const process = await startPlatformProcess(platform.database.url, { FAIRGROUND_TEXT_CARRIERS_FILE: file })
  const remove = { stop: async () => rmSync(folder, { recursive: true, force: true }) }
  started.push(carrier, platform, remove, process)
  return { carrier, platform, process }
}

async function order({ app }: TestPlatform, to: string): Promise<void> {
  const scope = { merchant: 1 as MerchantId, actor: { kind: 'guest', id: '10.0.0.1' } } as const
  await transact(app.context.database.of(scope.merchant), (tx) =>
    app.modules.messaging.messages.send({ tx, scope }, 'sms', { to, subject: '', text: `To ${to}` }),
  )
}

const stateOf = async ({ database }: TestPlatform): Promise<string | undefined> =>
  (await database.owner.query<{ state: string }>('select state from outgoing_message')).rows[0]?.state

const to = '+84901200001'
/** A claimed job is free again ten seconds after its process was killed. */
const ms = 60_000

/** `held`: the carrier has taken the message and does not answer. `slow`: it has not taken it. */
async function killWhile(kind: CarrierKind, mood: 'held' | 'slow'): Promise<string[]> {
  const { carrier, platform, process } = await start(kind)
  carrier.become(mood)
  await order(platform, to)
  await until(() => (mood === 'held' ? carrier.taken.length : carrier.calls()) > 0, {
    ms,
    what: 'a call of the carrier',
  })
  carrier.become('well')
  await process.crash()
  await until(async () => (await stateOf(platform)) === 'sent', { ms, what: 'sent after the crash' })
  return carrier.taken.map((each) => each.to)
}

test(
  'killed between storing and sending, or before the answer: every message is sent, and none twice',
  async () => {
    const all = [killWhile('twilio', 'held'), killWhile('infobip', 'held'), killWhile('infobip', 'slow')]
    expect(await Promise.all(all)).toEqual([[to], [to], [to]])
  },
  3 * ms,
)
