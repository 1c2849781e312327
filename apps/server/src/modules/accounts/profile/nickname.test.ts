import { expect, test } from 'vitest'
import { isClearName, readNickname } from './nickname.ts'

test.each([
  'admin',
  'Ánh Dương',
  'Łukasz_9',
  'Иван',
  'Иван Ivan',
  'Γιώργος',
  'นายชื่อน้ำ',
  '田中 Taro',
  'محمد ١٢',
  'ㅋㅋ',
  'Ɔkɔ Ɛ',
  'lucky ❤️',
  '🍀7🍀',
])('%s is clear', (name) => {
  expect(isClearName(name)).toBe(true)
  expect(readNickname(` ${name} `, { isRequired: true })).toBe(name.normalize('NFC'))
})

test.each([
  ['of full width', 'ａｄｍｉｎ'],
  ['one Cyrillic letter', '\u0430dmin'],
  ['one Greek letter', 'supp\u03BFrt'],
  ['one Armenian letter', 'admi\u0578'],
  ['one Cherokee letter', '\u13AAdmin'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
  ['letters in circles', 'ⓐⓓⓜⓘⓝ'],
  ['letters in squares', 'ad🅼in'],
  ['small capitals', 'ᴀᴅᴍɪɴ'],
  ['a phonetic letter', 'ɑdmin'],
  ['a full digit', 'player９'],
  ['a filler that is not seen', 'admin\u3164'],
  ['an empty sign of Braille', '\u2800\u2800'],
  ['a joiner', 'ad\u034Fmin'],
  ['a sign without width', 'ad\u200Bmin'],
  ['one sign', 'a'],
])('%s is refused', (_, name) => {
  expect(() => readNickname(name, { isRequired: false })).toThrow('name_format')
})

test('none may be given where none is required', () => {
  expect(readNickname(' ', { isRequired: false })).toBe('')
  expect(() => readNickname(' ', { isRequired: true })).toThrow('name_format')
})
