import { expect, test } from 'vitest'
import { findPaymentLink } from './payment-link.ts'

const stored = JSON.stringify({ depositId: 'a', url: 'https://pay.example/p/1' })

test('a payment goes on where its own deposit left it', () => {
  expect(findPaymentLink('a', stored)).toBe('https://pay.example/p/1')
  expect(findPaymentLink('b', stored)).toBeNull()
})

test('nothing but a page of the web is opened', () => {
  const script = 'javascript:alert(1)'
  expect(findPaymentLink('a', JSON.stringify({ depositId: 'a', url: script }))).toBeNull()
  for (const damaged of [null, '{', 'null', '3', '{}', '[]']) expect(findPaymentLink('a', damaged)).toBeNull()
})
