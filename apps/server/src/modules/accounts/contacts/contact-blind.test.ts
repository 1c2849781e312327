import { expect, test } from 'vitest'
import { emailOf, findEmail } from './contact-blind.ts'

test.each([
  ['a@exämple.com', 'a@xn--exmple-cua.com'],
  ['A@EXÄMPLE.COM', 'a@xn--exmple-cua.com'],
  ['a@exa\u0308mple.com', 'a@xn--exmple-cua.com'],
  ['a@xn--exmple-cua.com', 'a@xn--exmple-cua.com'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ['İrem@example.com', 'irem@example.com'],
  ['irem@EXAMPLİ.com', 'irem@exampli.com'],
  [' Ann.Lee+Play@Example.com ', 'ann.lee+play@example.com'],
  ['josé@example.com', 'jose\u0301@example.com'.normalize('NFC')],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(emailOf(typed)).toBe(mailbox)
  expect(emailOf(mailbox)).toBe(mailbox)
})

test.each([
  'ann@example.com\u200B',
  'an\u00ADn@example.com',
  'an\u200Dn@example.com',
  'ann@exam\u2060ple.com',
  'ann\u3164@example.com',
  'ann\u034F@example.com',
  '\u202Eann@example.com',
  'ann@example',
  'ann@example.com.',
  'ann@.example.com',
  'ann@exa_mple.com',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@ex%61mple.com',
  'ann@example.com/x',
  'ann lee@example.com',
  '@example.com',
  'example.com',
  '',
])('%j is no address', (typed) => expect(findEmail(typed)).toBeNull())
