import { describe, expect, test } from 'vitest'
import { formatMessage, type MessageValues } from '../format.ts'
import { compileTexts } from './compile.ts'
import { pseudoTags, pseudoTexts, type PseudoTag } from './pseudo.ts'

function say(tag: PseudoTag, text: string, values: MessageValues = {}): string {
  const { site = {} } = compileTexts({ site: { text } })
  return formatMessage(pseudoTexts(site, tag)['site.text'], tag, values)
}

describe('en-XA', () => {
  test('is accented, longer and in brackets', () => {
    expect(say('en-XA', 'Deposit')).toBe('[Ďéépóóšííţ]')
    const text = 'You decide how much you play. A stricter limit holds at once.'
    expect(say('en-XA', text).length / text.length).toBeGreaterThan(1.3)
  })

  test('keeps arguments, figures and choices', () => {
    const text = '{unit, select, day {{count, plural, one {# day} other {# days}}} other {No {name}}}'
    expect(say('en-XA', text, { unit: 'day', count: 2, name: 'Anna' })).toBe('[2 ďááýýš]')
    expect(say('en-XA', text, { unit: 'x', count: 1, name: 'Anna' })).toBe('[Ñóó Anna]')
    expect(say('en-XA', '{name}', { name: 'Anna' })).toBe('[Anna]')
  })
})

test('ar-XB reverses the direction of each word, but not of arguments', () => {
  expect(say('ar-XB', 'Log in, {name}', { name: 'Anna' })).toBe('\u202ELog\u202C \u202Ein\u202C, Anna')
})

test('no pseudo-language is offered to players', () => {
  for (const tag of pseudoTags) expect(tag).toMatch(/-X[AB]$/)
})
