import { addUpRecords, bet, deposit, logOut, newPlayer, register, seeResult, spin } from '../testing/player-steps.ts'
import { expect, test } from '../testing/site.ts'

// As most visitors do, this one fetches at rest what the next tap may want.
test.use({ savesData: false })

test('a guest registers, pays in, plays, bets, is paid, and every cent is accounted for', async ({
  page,
  system,
  consoleErrors,
}) => {
  test.slow()
  const player = newPlayer(page, system)
  await register(player)
  await deposit(player, '50.00')
  const draw = await bet(player)
  await seeResult(player, draw)
  await spin(player, 10)
  await addUpRecords(player, '50.00')
  await logOut(page)
  // A draw may close while the player decides: the site says so, and they bet on the next one.
  expect(consoleErrors.filter((error) => !/ 409 .*\/lgw\/orders\)$/.test(error))).toEqual([])
})
