import { expect, test } from 'vitest'
import { pushedNotification } from './pushed-notification.ts'

const site = 'https://play.example/'
const push = (value: unknown) => ({ json: () => value })
const notification = { title: 'Paid', body: '10.00', tag: 'a', lang: 'en', dir: 'ltr', navigate: `${site}m/mail?i=1` }

test('a push is shown in its words, and leads into the site only', () => {
  expect(pushedNotification(push({ notification }), site)).toEqual({
    title: 'Paid',
    options: { body: '10.00', tag: 'a', lang: 'en', dir: 'ltr', icon: '/favicon.svg', data: '/m/mail?i=1' },
  })
  const foreign = { ...notification, navigate: 'https://elsewhere.example/m/mail' }
  expect(pushedNotification(push({ notification: foreign }), site).options.data).toBe('/')
})

test.each([
  ['without data', null],
  [
    'that is no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  ],
  ['of another form', push({ title: 'Paid' })],
  ['with a wrong address', push({ notification: { ...notification, navigate: 'https://' } })],
])('a push %s is shown as one of the site', (_what, data) => {
  expect(pushedNotification(data, site)).toEqual({
    title: 'play.example',
    options: { tag: 'site', icon: '/favicon.svg', data: '/' },
  })
})
