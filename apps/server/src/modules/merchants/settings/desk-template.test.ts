import { expect, test } from 'vitest'
import { fillDeskTemplate, isDeskTemplate } from './desk-template.ts'

const good = 'https://desk.example/chat?m={memberId}&until={expires}&s={signature}'

test.each([
  [good, true],
  ['https://desk.example/{memberId}/{signature}', true],
  ['http://desk.example/?s={signature}', false],
  ['https://desk.example/chat', false],
  ['https://desk.example/?s={signature}&m={memberId}', false],
  ['https://desk.example/?s={signature}{signature}', false],
  ['https://{account}.desk.example/?s={signature}', false],
  ['https://desk.example{account}/?s={signature}', false],
  ['https://user@desk.example/?s={signature}', false],
  ['https://desk.example/?m={email}&s={signature}', false],
  ['https://desk.example/?m={{memberId}&s={signature}', false],
  ['https://desk.example/?m={memberId&s={signature}', false],
  ['https://', false],
])('%s: %s', (template, isGood) => {
  expect(isDeskTemplate(template)).toBe(isGood)
})

test('values cannot leave their place, and the signature is over everything before it', () => {
  const values = {
    memberId: 'a&s=1',
    account: '$&{signature}',
    language: 'EN',
    backUrl: '',
    headerColor: '',
    title: '',
    expires: '9',
  }
  const signed: string[] = []
  const address = fillDeskTemplate('https://d.example/?n={account}&m={memberId}&s={signature}', values, (text) => {
    signed.push(text)
    return '$$'
  })
  expect(signed).toEqual(['https://d.example/?n=%24%26%7Bsignature%7D&m=a%26s%3D1&s='])
  expect(address).toBe(`${signed[0]}$$`)
})
