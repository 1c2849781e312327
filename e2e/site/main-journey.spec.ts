import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Stack } from '../../apps/launcher/src/processes/processes.mjs'
import { startOpenSite } from '../testing/open-site.ts'
import { addUpRecords, bet, deposit, logOut, newPlayer, register, seeResult, spin } from '../testing/player-steps.ts'
import { collectConsoleErrors, expect, newPhone, test } from '../testing/site.ts'
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

test('a guest registers, pays in, bets on a platform that is killed, is paid once, plays, and every cent is accounted for', async ({
  browser,
}) => {
  test.slow()
  const context = await newPhone(browser, stack.origin)
  const page = await context.newPage()
  const errors = collectConsoleErrors(page)
  const player = newPlayer(page, own)
  await register(player)
  await deposit(player, '50.00')
  const draw = await bet(player)
  expect(unexpected(errors)).toEqual([])

  await stack.kill('platform', 'SIGKILL')
  await stack.restart('platform')
  // The page stayed open: it reconnects to the platform by itself.
  await seeResult(player, draw)
  const payouts = await own.rows<{ rows: string; orders: string }>(
    `select count(*)::text as rows, count(distinct p.order_id)::text as orders
     from lottery_payout p join lottery_order o on o.id = p.order_id join member m on m.id = o.member_id
     where m.account = $1`,
    [player.username],
  )
  expect(payouts).toEqual([{ rows: '1', orders: '1' }])

  errors.length = 0
  await spin(player, 10)
  await addUpRecords(player, '50.00')
  await logOut(page)
  expect(unexpected(errors)).toEqual([])
  await context.close()
})

/** A draw may close while the player decides: the site says so, and they bet on the next one. */
const unexpected = (errors: readonly string[]): string[] =>
  errors.filter((error) => !/ 409 .*\/lgw\/orders\)$/.test(error))
