import { describe, test } from 'vitest'
import { listPlays } from '../registry.ts'
import { checkDefaultOdds, checkTicket, sampleTickets, ticketsOf } from '../../testing/check-play.ts'
import { digitsOracle } from './testing/digits-oracle.ts'

const four = { family: 'digits', positions: 4 } as const
const three = { family: 'digits', positions: 3, straightsWrap: false, tieRefunds: true } as const

describe('four digits', () => {
  test.for(listPlays(four))('$id', (play) => {
    const tickets = ticketsOf(process.env['TEST_SCALE'], { promised: 5, short: 2 })
    for (const ticket of sampleTickets(play, tickets))
      checkTicket(four, play, { ...ticket, naive: digitsOracle(four)(play, ticket.content) })
  })
})

describe('three digits', () => {
  test.for(listPlays(three))('$id', (play) => {
    const tickets = ticketsOf(process.env['TEST_SCALE'], { promised: 20, short: 8 })
    for (const ticket of sampleTickets(play, tickets))
      checkTicket(three, play, { ...ticket, naive: digitsOracle(three)(play, ticket.content) })
  })
})

test.for([four, three])('default odds could be saved, %j', (game) => checkDefaultOdds(game, listPlays(game)))
