import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

test('a gain has a plus, zero and a loss have none', () => {
  const texts = ['5', '0', '-5'].map((value) => renderToStaticMarkup(<Amount value={value} hasPlus />))
  expect(texts.map((text) => text.replaceAll(/<[^>]*>/g, ''))).toEqual(['+5.00', '0.00', '\u22125.00'])
})

test('a covered amount gives its figures to nobody', () => {
  const html = renderToStaticMarkup(<Amount value="12480.5" isHidden hiddenLabel="Hidden" />)
  expect(html).not.toContain('480')
  expect(html).toContain('Hidden')
})
