import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { startPlatformProcess, type PlatformProcess } from '../../../testing/platform-process.ts'
import { until } from '../../../testing/until.ts'
import { blockNumbers } from './broadcasts.queries.ts'

const members = 6_000
/** A claimed job is free again ten seconds after its process was killed. */
const ms = 120_000

let platform: ConsolePlatform
let process: PlatformProcess

beforeAll(async () => {
  platform = await startConsolePlatform({ because: 'a process is killed' })
  await platform.database.owner.query(
    `insert into member (merchant_id, id, account, type, nickname, currency, affiliate_code, series, password_hash, labels)
      select current_merchant(), gen_random_uuid(), 'crowd' || n, 0, 'crowd' || n, 'USD', 'CROWD' || n, 1950, '', array['crowd']
      from generate_series(1, $1) n`,
    [members],
  )
  process = await startPlatformProcess(platform.database.url)
}, ms)
afterAll(async () => {
  await process.stop()
  await platform.stop()
})

test(
  'a process that is killed twice while it sends leaves nobody out and tells nobody twice',
  async () => {
    const { owner } = platform.database
    const ana = await newConsoleVisitor(platform, 'content')
    const draft = {
      texts: { EN: { title: 'Hello', content: 'All of you.' } },
      link: null,
      isMarketing: false,
      audience: { kind: 'label', label: 'crowd' },
    } as const
    const { id } = await ana.call('messaging.createBroadcast', { body: { draft } })
    await ana.call('messaging.sendBroadcast', { params: { id }, body: { revision: 1 } })
    const read = async () => {
      const { rows } = await owner.query<{ state: string; sent_count: number }>(
        'select state, sent_count from broadcast where id = $1',
        [id],
      )
      return rows[0] ?? { state: '', sent_count: 0 }
    }
    let sent = 0
    for (let kill = 0; kill < 2; kill += 1) {
      await until(async () => (await read()).sent_count > sent, { ms })
      await process.crash()
      sent = (await read()).sent_count
    }
    expect(sent).toBeLessThan(members)
    await until(async () => (await read()).state === 'sent', { ms })
    const { rows } = await owner.query(
      `select count(*)::int as messages, count(distinct block * $2 + place)::int as members
        from broadcast_part, unnest(offsets) place where broadcast_id = $1`,
      [id, blockNumbers],
    )
    expect(rows).toEqual([{ messages: members, members }])
    expect((await read()).sent_count).toBe(members)
  },
  ms,
)
