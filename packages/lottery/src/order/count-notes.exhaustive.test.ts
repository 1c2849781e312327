import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNotes, listPlays, parseSelection } from '../index.ts'
import { arbitraryContent } from '../testing/arbitrary-content.ts'
import { digitsNotes } from '../families/digits/testing/digits-oracle.ts'

/** Larger tickets use the same formulas, but listing their notes would take too long. */
const writtenOutMax = 1_500

describe.for([5, 4, 3] as const)('the formula counts as many notes as there are, %s digits', (positions) => {
  const game = { family: 'digits', positions } as const
  test.for(listPlays(game))('$id', (play) => {
    fc.assert(
      fc.property(arbitraryContent(play), (content) => {
        const selection = parseSelection(game, play.id, content)
        if (selection !== 'no_notes' && typeof selection === 'string') throw new Error(selection)
        const notes = selection === 'no_notes' ? 0 : countNotes(play, selection)
        if (notes <= writtenOutMax) expect(digitsNotes(game, play, content)).toHaveLength(notes)
      }),
      { numRuns: play.kind === 'sum_number' ? 3 : 15 },
    )
  })
})
