import { describe, expect, test } from 'vitest'
import { findCountries, namedCountries } from './countries.ts'

const list = [
  { country: 'VN', dialingCode: '+84' },
  { country: 'CI', dialingCode: '+225' },
  { country: 'GB', dialingCode: '+44' },
  { country: 'US', dialingCode: '+1' },
  { country: 'CA', dialingCode: '+1' },
]
const named = namedCountries(list, 'en')
const codes = (search: string) => findCountries(named, search).map(({ code }) => code)

describe('countries', () => {
  test('are called and ordered as the language has it', () => {
    expect(named.map(({ name }) => name)).toEqual([
      'Canada',
      'Côte d’Ivoire',
      'United Kingdom',
      'United States',
      'Vietnam',
    ])
    expect(namedCountries(list, 'ar').find(({ code }) => code === 'VN')?.name).toBe('فيتنام')
  })

  test('are found by name without accents, by letters and by digits', () => {
    expect(codes('')).toHaveLength(5)
    expect(codes(' cote ')).toEqual(['CI'])
    expect(codes('gb')).toEqual(['GB'])
    expect(codes('+84')).toEqual(['VN'])
    expect(codes('1')).toEqual(['CA', 'US'])
    expect(codes('nowhere')).toEqual([])
    expect(codes('.*')).toEqual([])
  })
})
