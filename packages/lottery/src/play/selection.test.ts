import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSelection, getPlay, listPlays, parseSelection, readSingleEntry, type Selection } from '../index.ts'
import { arbitraryContent } from '../testing/arbitrary-content.ts'

const game = { family: 'digits', positions: 5 } as const
const canonical = (playId: string, content: string) => {
  const selection = parseSelection(game, playId, content)
  return typeof selection === 'string' ? selection : formatSelection(getPlay(game, playId), selection)
}

describe('wire text', () => {
  test.each([
    ['direct5', '3,7|0,2,4,6,8|5|1,9|6', '3,7|0,2,4,6,8|5|1,9|6'],
    ['direct5', '7,3|8,0,4,2,6|5|9,1|6', '3,7|0,2,4,6,8|5|1,9|6'],
    ['position', '|2,1|||', '|1,2|||'],
    ['any2_direct', '1||2||', '1||2||'],
    ['any3_group6', '@4,0,2:3,2,1', '@0,2,4:1,2,3'],
    ['last2_direct_single', '99,01,10', '01,10,99'],
    ['last3_mixed', '211,321', '112,123'],
    ['last3_sum', '27,0,13', '0,13,27'],
    ['sum', 'odd,big', 'big,odd'],
    ['last3_special', 'pair,triple', 'triple,pair'],
    ['front2_big_small', 'even,big|odd', 'big,even|odd'],
    ['dragon_tiger', '3-4,0-1|tie,dragon', '0-1,3-4|dragon,tie'],
  ])('%s %s', (playId, content, expected) => {
    expect(canonical(playId, content)).toBe(expected)
  })

  test.each([
    ['no_such_play', '1', 'unknown_play'],
    ['toString', '1', 'unknown_play'],
    ['direct5', '', 'malformed'],
    ['direct5', '1|2|3|4', 'malformed'],
    ['direct5', '1|2|3|4|5|6', 'malformed'],
    ['direct5', '1|2|3|4|', 'empty_position'],
    ['direct5', '1|2|3|4|5,', 'malformed'],
    ['direct5', '1|2|3|4|5,5', 'duplicate'],
    ['direct5', '1|2|3|4|05', 'malformed'],
    ['direct5', '1|2|3|4|10', 'out_of_range'],
    ['direct5', '1|2|3|4|-1', 'malformed'],
    ['direct5', '1|2|3|4| 5', 'malformed'],
    ['direct5', '1|2|3|4|５', 'malformed'],
    ['direct5', '1|2|3|4|1e0', 'malformed'],
    ['direct5', '@0:1|2|3|4|5', 'malformed'],
    ['position', '||||', 'too_few'],
    ['any2_direct', '1||||', 'too_few'],
    ['group120', '1,2,3,4', 'too_few'],
    ['group60', '1|1,2,3', 'no_notes'],
    ['group60', '|1,2,3', 'empty_position'],
    ['last3_one_digit', '1,2', 'too_many'],
    ['last3_group_sum', '0', 'out_of_range'],
    ['last3_group_sum', '27', 'out_of_range'],
    ['any3_group6', '1,2,3', 'malformed'],
    ['any3_group6', '@0,1:1,2,3', 'too_few'],
    ['any3_group6', '@0,1,5:1,2,3', 'out_of_range'],
    ['any3_group6', '@0,1,1:1,2,3', 'duplicate'],
    ['any3_group6', '@:1,2,3', 'empty_position'],
    ['last3_mixed', '111', 'refused_line'],
    ['last3_group3_single', '123', 'refused_line'],
    ['last3_group6_single', '112', 'refused_line'],
    ['last3_mixed', '123,321', 'duplicate'],
    ['last3_direct_single', '12', 'malformed'],
    ['last3_direct_single', '123,1234', 'malformed'],
    ['sum', 'huge', 'malformed'],
    ['sum', '0', 'malformed'],
    ['sum', 'big,big', 'duplicate'],
    ['dragon_tiger', '0-1|', 'empty_position'],
    ['dragon_tiger', '1-0|dragon', 'malformed'],
    ['direct5', '1,'.repeat(40_000), 'malformed'],
  ])('%s %s is %s', (playId, content, fault) => {
    expect(canonical(playId, content)).toBe(fault)
  })

  test('ten thousand lines are read, one more is too many', () => {
    const lines = Array.from({ length: 10_001 }, (_, line) => String(line).padStart(5, '0'))
    expect(parseSelection(game, 'direct5_single', lines.join())).toBe('too_many')
    expect(canonical('direct5_single', lines.slice(1).join())).toBe(lines.slice(1).join())
  })

  test('canonical text reads back to the same selection, for every play of every game', () => {
    for (const positions of [5, 4, 3] as const) {
      const game = { family: 'digits', positions } as const
      for (const play of listPlays(game))
        fc.assert(
          fc.property(arbitraryContent(play), (content) => {
            const selection = parseSelection(game, play.id, content)
            if (typeof selection === 'string') return
            expect(parseSelection(game, play.id, formatSelection(play, selection))).toEqual(selection)
          }),
          { numRuns: 10 },
        )
    }
  })

  test('random text never throws, and accepted text is canonical', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789,|@:-bigodd ') })
    const ids = fc.constantFrom(...listPlays(game).map(({ id }) => id))
    fc.assert(
      fc.property(ids, text, (id, text) => {
        const selection = parseSelection(game, id, text)
        if (typeof selection === 'string') return
        const characters = (content: string) => [...content].toSorted().join('')
        expect(characters(formatSelection(getPlay(game, id), selection))).toBe(characters(text))
      }),
      { numRuns: 3_000 },
    )
  })

  test('format sorts the picks of a page and drops duplicates', () => {
    const picked: Selection = { at: [2, 0, 2, 1], columns: [[3, 1, 3, 2]] }
    expect(formatSelection(getPlay(game, 'any3_group6'), picked)).toBe('@0,1,2:1,2,3')
  })
})

describe('single entry', () => {
  const column = (playId: string) => getPlay(game, playId).shape.columns.at(0)!

  test('full-width digits, any separator, duplicates once', () => {
    expect(readSingleEntry(column('last3_direct_single'), '０１２，３４５;\n 012/ 6 789、9999 a777b')).toEqual({
      entries: [12, 345, 777, 789],
      duplicates: 1,
      refused: ['6', '9999'],
    })
  })

  test('group lines are the same in any order; three equal digits are refused', () => {
    expect(readSingleEntry(column('last3_mixed'), '321 123 211 777')).toEqual({
      entries: [112, 123],
      duplicates: 1,
      refused: ['777'],
    })
    expect(readSingleEntry(column('last3_group3_single'), '112 121 123').refused).toEqual(['123'])
    expect(readSingleEntry(column('last2_group_single'), '21 12 33')).toMatchObject({ entries: [12], refused: ['33'] })
  })

  test('its result is accepted as wire text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 ,;') }), (text) => {
        const { entries } = readSingleEntry(column('last2_group_single'), text)
        fc.pre(entries.length > 0)
        const content = formatSelection(getPlay(game, 'last2_group_single'), { at: [], columns: [entries] })
        expect(parseSelection(game, 'last2_group_single', content)).toEqual({ at: [], columns: [entries] })
      }),
    )
  })

  test('only a column of lines accepts it', () => {
    expect(() => readSingleEntry(column('direct5'), '1')).toThrow(TypeError)
  })
})
