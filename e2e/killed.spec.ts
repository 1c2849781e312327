import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Stack } from '../tools/lib/processes.mjs'
import { openBackDoor, type BackDoor } from './testing/back-door.ts'
import { addUpRecords, bet, deposit, newPlayer, register, seeResult } from './testing/main-job.ts'
import { startOpenSite } from './testing/open-site.ts'
import { expect, newPhone, test } from './testing/site.ts'

let stack: Stack
let own: BackDoor
let dataDir: string

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairground-e2e-'))
  stack = await startOpenSite({ dataDir, env: { FAIRGROUND_LOG_LEVEL: 'warn' } })
  own = openBackDoor({ origin: stack.origin, databaseUrl: stack.databaseUrl, dataDir })
})
test.afterAll(async () => {
  await own.close()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a platform killed after the bet loses nothing and settles the draw once', async ({ browser }) => {
  test.slow()
  const context = await newPhone(browser, stack.origin)
  const player = newPlayer(await context.newPage(), own)
  await register(player)
  await deposit(player, '20.00')
  const draw = await bet(player)
  await stack.kill('platform', 'SIGKILL')
  await stack.restart('platform')
  // The page stayed open: it finds its way back to the platform by itself.
  await seeResult(player, draw)
  await addUpRecords(player, '20.00')
  const payouts = await own.rows<{ paid: string; posted: string }>(
    `select count(*)::text as paid, count(distinct p.order_id)::text as posted
     from lottery_payout p join lottery_order o on o.id = p.order_id join member m on m.id = o.member_id
     where m.account = $1`,
    [player.username],
  )
  expect(payouts).toEqual([{ paid: '1', posted: '1' }])
  await context.close()
})
