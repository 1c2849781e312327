import { expect, test } from 'vitest'
import { floatingChannels } from './floating-channels.ts'
import type { Channel } from './use-channels.ts'

const channel = (type: Channel['type'], place: string, isFacebook = false): Channel => ({
  key: `${type} ${place}`,
  type,
  place,
  isFacebook,
  hours: null,
  name: 'site.service.chat',
  sub: '',
  address: 'https://example.com',
  glyph: { name: 'headset' },
})

const order = (...channels: Channel[]) => floatingChannels(channels).map(({ key }) => key)

test('TELEGRAM-1 comes first, then Facebook, then chats by the number of their place', () => {
  expect(
    order(
      channel('EMAIL', 'SERVICE-1'),
      channel('LIVECHAT', 'LIVECHAT-3'),
      channel('MESSENGER', 'SERVICE-2'),
      channel('TELEGRAM', 'SERVICE-2'),
      channel('FACEBOOK', '', true),
      channel('TELEGRAM', 'TELEGRAM-1'),
    ),
  ).toEqual(['TELEGRAM TELEGRAM-1', 'FACEBOOK ', 'TELEGRAM SERVICE-2', 'LIVECHAT LIVECHAT-3'])
})

test('a messenger is there where it is the merchant’s Facebook, and nothing is there twice', () => {
  expect(order(channel('MESSENGER', 'SERVICE-1', true), channel('MESSENGER', 'SERVICE-2'))).toEqual([
    'MESSENGER SERVICE-1',
  ])
  expect(order(channel('MESSENGER', 'TELEGRAM-1', true))).toEqual(['MESSENGER TELEGRAM-1'])
})
