import { expect, test } from 'vitest'
import { isLocalHost } from './host-of.ts'

test.each([
  'localhost',
  '127.0.0.1',
  '192.168.1.20',
  '[::1]',
  '[::ffff:10.0.0.1]',
  'my-laptop',
  'my-laptop.local',
  'site.localhost',
])('%s is a machine’s own', (name) => expect(isLocalHost(name)).toBe(true))

test.each(['site.example', 'localhost.example', '127.0.0.1.nip.io', 'local.', '1.2.3', 'my-laptop.local.example'])(
  '%s is a public name',
  (name) => expect(isLocalHost(name)).toBe(false),
)
