import { describe, test } from 'vitest'
import { listPlays } from '../plays.ts'
import { checkTicket, sampleTickets, ticketsOf } from '../../testing/check-play.ts'

const four = { family: 'digits', positions: 4 } as const
const three = { family: 'digits', positions: 3, straightsWrap: false } as const

describe('four digits', () => {
  test.for(listPlays(four))('$id', (play) => {
    const tickets = ticketsOf(process.env['TEST_SCALE'], { promised: 5, short: 2 })
    for (const ticket of sampleTickets(four, play, tickets)) checkTicket(four, play, ticket)
  })
})

describe('three digits', () => {
  test.for(listPlays(three))('$id', (play) => {
    const tickets = ticketsOf(process.env['TEST_SCALE'], { promised: 20, short: 8 })
    for (const ticket of sampleTickets(three, play, tickets)) checkTicket(three, play, ticket)
  })
})
