import { formatDecimal, money, parseDecimal } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import type { DemoRequest, SessionReply } from '../play-contract.ts'
import { Refusal } from '../refusal.ts'
import { beginSession, getGame, termsOf } from '../session/open-session.ts'
import type { Studio } from '../studio.ts'
import { insertDemoWallet } from './demo.queries.ts'

/** Play money that a guest begins with. */
const demoBalance = parseDecimal('1000', 'FUN')
/** From one address: phones of one mobile network share theirs. */
const sessionsPerHour = 60
const hourMs = 60 * 60 * 1000

/**
 * Free play of a guest: a player, a wallet and a session of our own, with the game's chances, stakes and pace. The platform
 * is not called.
 * @throws Refusal
 */
export async function openDemo(
  studio: Studio,
  { game: id, address }: DemoRequest & { address: string },
): Promise<SessionReply> {
  const game = getGame(studio, id)
  const { database, now, demos } = studio
  if (!demos.take(address, { at: now(), most: sessionsPerHour, withinMs: hourMs })) throw new Refusal('demo_too_often')
  const user = `demo:${randomUUID()}`
  await insertDemoWallet(database, user, demoBalance)
  const session = {
    user,
    game: id,
    platformToken: 'demo',
    wallet: 'own',
    isDemo: true,
    currency: demoBalance.currency,
    ...termsOf(studio, game, {}),
  } as const
  return beginSession(studio, session, {
    game,
    balance: formatDecimal(money(demoBalance.amount, demoBalance.currency)),
  })
}
