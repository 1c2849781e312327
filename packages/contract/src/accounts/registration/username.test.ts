import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameParts, usernameRule } from './username.ts'

test('the rule accepts exactly what all of its parts accept, but for reserved names', () => {
  const { length, characters, start } = usernameParts
  const fits = (name: string) =>
    name.length >= length.min &&
    name.length <= length.max &&
    [characters, start].every((part) => new RegExp(part).test(name))
  const name = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z0-9_ A-Z-]{0,20}$/),
    fc.stringMatching(/^trial_[a-z]{0,9}$/),
  )
  fc.assert(
    fc.property(name, (text) => {
      expect(new RegExp(usernameRule, 'u').test(text)).toBe(fits(text) && !text.startsWith('trial_'))
    }),
  )
})
