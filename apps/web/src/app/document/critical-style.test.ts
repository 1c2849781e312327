import { expect, test } from 'vitest'
import { criticalStyle } from './critical-style.ts'

test('the inline style of a document holds the rules that its markup needs', () => {
  const sheet = [
    { prelude: '@layer a,b' },
    { prelude: ':root', body: '--used:1px;--through:2px;--idle:3px' },
    { prelude: '.on', body: 'margin:var(--used);animation:spin 1s' },
    { prelude: '.off', body: 'color:red' },
    { prelude: '.on:hover,.on[data-x="1"]', body: 'color:blue' },
    { prelude: '[data-theme=dark]', body: '--used:9px' },
    { prelude: ':lang(ar)', body: 'letter-spacing:0' },
    { prelude: '@media (min-width:900px)', nodes: [{ prelude: '.on', body: 'padding:var(--through)' }] },
    { prelude: '@keyframes spin', body: 'to{rotate:1turn}' },
    { prelude: '@keyframes idle', body: 'to{rotate:2turn}' },
  ]
  const shown = { markup: '<i class="on big" data-x="2">', tag: 'en', direction: 'ltr', theme: 'light' } as const
  expect(criticalStyle(sheet, shown)).toBe(
    '@layer a,b;:root{--used:1px;--through:2px;}.on{margin:var(--used);animation:spin 1s}@media (min-width:900px){.on{padding:var(--through)}}@keyframes spin{to{rotate:1turn}}',
  )
  const arabic = criticalStyle(sheet, { ...shown, tag: 'ar', theme: 'dark' })
  expect(arabic).toContain(':lang(ar){letter-spacing:0}')
  expect(arabic).toContain('[data-theme=dark]{--used:9px}')
  // Only the device knows which of both it needs.
  expect(criticalStyle(sheet, { ...shown, theme: 'system' })).toContain('[data-theme=dark]{--used:9px}')
})

test('the inline style holds the states that a form may be drawn in', () => {
  const sheet = ['input:checked', 'button:disabled', 'input::placeholder', 'button:hover', 'a:focus-visible'].map(
    (prelude) => ({ prelude, body: 'color:red' }),
  )
  const style = criticalStyle(sheet, { markup: '', tag: 'en', direction: 'ltr', theme: 'light' })
  expect(style).toBe('input:checked{color:red}button:disabled{color:red}input::placeholder{color:red}')
})

test('a selector that holds a list is kept whole', () => {
  const sheet = [
    { prelude: ':is(:lang(ar),:lang(ur)),.off', body: 'letter-spacing:0' },
    { prelude: 'p:where(.on,:not(:is(.off,.out)))', body: 'margin:0' },
  ]
  const shown = { markup: '<p class="on">', tag: 'ar', direction: 'rtl', theme: 'light' } as const
  expect(criticalStyle(sheet, shown)).toBe(
    ':is(:lang(ar),:lang(ur)){letter-spacing:0}p:where(.on,:not(:is(.off,.out))){margin:0}',
  )
  expect(criticalStyle(sheet, { ...shown, tag: 'en' })).not.toContain('lang')
})

test('a part that is written the other way has its own rules', () => {
  const sheet = [{ prelude: '[dir=ltr]', body: 'margin:0' }]
  const shown = { markup: '<input dir="ltr">', tag: 'ar', direction: 'rtl', theme: 'light' } as const
  expect(criticalStyle(sheet, shown)).toBe('[dir=ltr]{margin:0}')
  expect(criticalStyle(sheet, { ...shown, markup: '<input>' })).toBe('')
})
