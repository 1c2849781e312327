import { expect, test } from 'vitest'
import { pageOf } from './open-payment.ts'

test('only http and https addresses are opened', () => {
  expect(pageOf('https://pay.example/p/1')).toBe('https://pay.example/p/1')
  expect(pageOf('http://localhost:1/p/1')).toBe('http://localhost:1/p/1')
  for (const address of [null, '', 'javascript:alert(1)', 'data:text/html,x', ' https://pay.example'])
    expect(pageOf(address)).toBeNull()
})
