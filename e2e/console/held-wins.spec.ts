import { createPrivateKey, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createVendorClient, defaultGame } from '../../apps/server/src/testing/vendor-client.ts'
import { openDesk, type Desk } from '../testing/console.ts'
import { decide } from '../testing/decide.ts'
import { expect, test } from '../testing/site.ts'

/** The demo's vendor, with its own key. */
function openVendor() {
  const { FAIRGROUND_ORIGIN: origin = '', FAIRGROUND_DATA_DIR: dataDir = '' } = process.env
  return createVendorClient(origin, createPrivateKey(readFileSync(path.join(dataDir, 'keys/studio.key'), 'utf8')))
}

test('a win above its game’s limit is paid once two people release it, and the member sees it then', async ({
  page,
  browser,
  system,
  logInAsNew,
}) => {
  const { account, session, visitor } = await logInAsNew({ cash: '20.00' })
  const [game] = await system.rows<{ factor: number }>(
    'select win_factor_max as factor from game where merchant_id = 1 and code = $1',
    [defaultGame],
  )
  const factor = game?.factor ?? 0
  const vendor = openVendor()
  const play = await vendor.launch({ visitor })
  const [bet, round] = [randomUUID(), randomUUID()]
  expect(await vendor.bet(play, { id: bet, round, amount: '1.00' })).toMatchObject({ status: 'RS_OK' })
  const win = { reference: bet, round, isClosed: true, amount: `${factor + 1}.00` }
  expect(await vendor.win(play, win)).toMatchObject({ status: 'RS_OK', is_held: true })
  const [held] = await system.rows<{ reference: string }>('select reference from held_win where member_id = $1', [
    session.id,
  ])
  const reference = held?.reference ?? ''
  const paid = page.getByText(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(factor + 1))

  const [alice, bob] = [await openDesk(browser), await openDesk(browser, { as: 'bob' })]
  for (const { page: desk } of [alice, bob]) {
    await desk.goto(`/held-wins?account=${account}`)
    await desk.getByRole('button', { name: `Open ${reference}` }).click()
  }
  const release = (desk: Desk) => decide(desk, { reference, label: 'Release', reason: 'the round is a jackpot' })
  await release(alice)
  await expect(alice.page.getByText('alice said: release')).toBeVisible()
  await release(alice)
  await expect(alice.page.getByText('You have said so already')).toBeVisible()
  await page.goto('/m/transaction/record')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(paid).toHaveCount(0)

  await release(bob)
  await expect(bob.page.getByText('bob said: release')).toBeVisible()
  await expect(bob.page.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await page.reload()
  await expect(paid.first()).toBeVisible()
  expect([...alice.errors, ...bob.errors]).toEqual([])
  await Promise.all([alice.close(), bob.close()])
})
