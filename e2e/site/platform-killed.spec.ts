import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Stack } from '../../apps/launcher/src/processes/processes.mjs'
import { addUpRecords, bet, seeResult } from '../testing/player-steps.ts'
import { startOpenSite } from '../testing/open-site.ts'
import { expect, newPhone, putSession, test } from '../testing/site.ts'
import { openSystemAccess, type SystemAccess } from '../testing/system-access.ts'

let stack: Stack
let own: SystemAccess
let dataDir: string

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  stack = await startOpenSite({ dataDir, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
  own = openSystemAccess({ origin: stack.origin, databaseUrl: stack.databaseUrl, dataDir })
})
test.afterAll(async () => {
  await own.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a platform killed after the bet loses nothing and settles the draw once', async ({ browser }) => {
  test.slow()
  const context = await newPhone(browser, stack.origin)
  const { account, session } = await own.newMember({ cash: '20.00' })
  await putSession(context, session)
  const player = { page: await context.newPage(), system: own, username: account }
  const draw = await bet(player)
  await stack.kill('platform', 'SIGKILL')
  await stack.restart('platform')
  // The page stayed open: it reconnects to the platform by itself.
  await seeResult(player, draw)
  await addUpRecords(player, '20.00')
  const payouts = await own.rows<{ rows: string; orders: string }>(
    `select count(*)::text as rows, count(distinct p.order_id)::text as orders
     from lottery_payout p join lottery_order o on o.id = p.order_id join member m on m.id = o.member_id
     where m.account = $1`,
    [account],
  )
  expect(payouts).toEqual([{ rows: '1', orders: '1' }])
  await context.close()
})
