import { expect, test } from 'vitest'
import { groupThousands } from './group-thousands.ts'

test('thousands stand apart and the fraction is left as it is', () => {
  expect(['', '999', '1500', '1234567.50', '12.'].map(groupThousands)).toEqual([
    '',
    '999',
    '1,500',
    '1,234,567.50',
    '12.',
  ])
})
