import { describe, test } from 'vitest'
import { listPlays } from '../plays.ts'
import { checkTicket, sampleTickets } from '../../testing/check-play.ts'

const game = { family: 'digits', positions: 5 } as const

// Promise D4: each selection under all 100,000 results, against notes written out one by one. Two files, two cores.
describe('five digits, even plays', () => {
  test.for(listPlays(game).filter((_, place) => place % 2 === 0))('$id', (play) => {
    for (const ticket of sampleTickets(game, play, 2)) checkTicket(game, play, ticket)
  })
})
