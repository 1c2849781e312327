import { describe, expect, it } from 'vitest'
import { breakLines } from './line-breaking.ts'

/** Minor lines in brackets. */
const broken = (name: string) => breakLines(name).map(({ text, isMinor }) => (isMinor ? `(${text})` : text))

describe('breakLines', () => {
  it.each([
    ['Frostbound', ['Frostbound']],
    ['Dragon Orchard', ['Dragon', 'Orchard']],
    ['Big Two', ['Big Two']],
    ['Panda Tea House', ['Panda Tea', 'House']],
    ['Riddle of the Sphinx', ['Riddle', '(of the)', 'Sphinx']],
    ['Lotus & Lamp', ['Lotus', '(&)', 'Lamp']],
    ['Hook a Duck', ['Hook', '(a)', 'Duck']],
    ['The Long Night', ['The Long', 'Night']],
    ['Very Long Story of Small Words', ['Very Long', 'Story', '(of)', 'Small', 'Words']],
  ])('breaks %s', (name, lines) => {
    expect(broken(name)).toEqual(lines)
  })

  it('loses no word', () => {
    const name = 'A Tale of the Lost King in a Golden Boat'
    expect(
      breakLines(name)
        .map((line) => line.text)
        .join(' '),
    ).toBe(name)
  })
})
