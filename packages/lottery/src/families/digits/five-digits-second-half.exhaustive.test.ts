import { describe, test } from 'vitest'
import { listPlays } from '../registry.ts'
import { checkTicket, sampleTickets, ticketsOf } from '../../testing/check-play.ts'
import { digitsOracle } from './testing/digits-oracle.ts'

const game = { family: 'digits', positions: 5 } as const
const tickets = ticketsOf(process.env['TEST_SCALE'], { promised: 2, short: 1 })

// Promise D4: each selection under all 100,000 results, against notes written out one by one. Two files, two cores.
describe('five digits, odd plays', () => {
  test.for(listPlays(game).filter((_, place) => place % 2 === 1))('$id', (play) => {
    for (const ticket of sampleTickets(play, tickets))
      checkTicket(game, play, { ...ticket, naive: digitsOracle(game)(play, ticket.content) })
  })
})
