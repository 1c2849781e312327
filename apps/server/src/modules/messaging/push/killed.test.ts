import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { startPlatformProcess } from '../../../testing/platform-process.ts'
import { startPushService } from '../../../testing/push-service.ts'
import { startTestPlatform } from '../../../testing/test-platform.ts'
import { until } from '../../../testing/until.ts'
import { tellMember } from '../inbox/tell-member.ts'

const started: { stop: () => Promise<unknown> }[] = []
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop()
})

/** A claimed job is free again ten seconds after its process was killed. */
const ms = 60_000

test(
  'killed while the push service has it: it is sent again under the same tag, so that the device shows one',
  async () => {
    const service = await startPushService()
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const platform = await startTestPlatform({
      because: 'the push service is a server of the file',
      config: { push: { key, contact: null, hosts: [service.origin] } },
    })
    const folder = mkdtempSync(path.join(tmpdir(), 'fairground-push-'))
    const file = path.join(folder, 'push.key')
    writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
    const process = await startPlatformProcess(platform.database.url, {
      FAIRGROUND_PUSH_KEY_FILE: file,
      FAIRGROUND_PUSH_HOSTS: service.origin,
    })
    started.push(service, platform, { stop: async () => rmSync(folder, { recursive: true, force: true }) }, process)

    const { id, merchant, visitor } = await newPerson(platform)
    const { name, subscription } = service.newDevice()
    await visitor.call('messaging.subscribePush', { body: { ...subscription, topics: [] } })
    service.hold(true)
    const scope = { merchant, actor: { kind: 'system', id: 'test' } } as const
    await platform.app.context.commands.run({ scope, name: 'test' }, (tools) =>
      tellMember(tools, { memberId: id, cause: 'one', kind: 'kycAccepted', params: {} }),
    )
    await until(() => service.calls() > 0, { ms, what: 'a call of the push service' })
    service.hold(false)
    await process.crash()
    await until(() => service.taken.length > 0, { ms, what: 'sent after the crash' })
    const { rows } = await platform.database.owner.query<{ id: string }>(
      'select id from inbox_message where member_id = $1',
      [id],
    )
    expect(service.taken.map(({ device, notification }) => [device, notification['tag']])).toEqual([
      [name, rows[0]?.id],
    ])
  },
  3 * ms,
)
