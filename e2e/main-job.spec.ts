import { deposit, expectBalance, newPlayer, register, spin } from './testing/main-job.ts'
import { test } from './testing/site.ts'

test('a guest registers, pays in, plays, bets, is paid, and every cent is accounted for', async ({ page, backDoor }) => {
  test.slow()
  const player = newPlayer(page, backDoor)
  await register(player)
  await deposit(player, '50.00')
  await expectBalance(page, '50.00')
  await spin(player, 10)
})
