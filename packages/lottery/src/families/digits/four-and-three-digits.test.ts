import { describe, test } from 'vitest'
import { listPlays } from '../plays.ts'
import { checkTicket, sampleTickets } from '../../testing/check-play.ts'

const four = { family: 'digits', positions: 4 } as const
const three = { family: 'digits', positions: 3, straightsWrap: false } as const

describe('four digits', () => {
  test.for(listPlays(four))('$id', (play) => {
    for (const ticket of sampleTickets(four, play, 5)) checkTicket(four, play, ticket)
  })
})

describe('three digits', () => {
  test.for(listPlays(three))('$id', (play) => {
    for (const ticket of sampleTickets(three, play, 20)) checkTicket(three, play, ticket)
  })
})
