import { expect, test } from 'vitest'
import { areIndependent, suppliersOf } from './suppliers-of.ts'

const feed = (code: string, urls: string | string[], supplier?: string) => ({
  suppliers: suppliersOf({ code, supplier, urls: [urls].flat() }),
})

test.each([
  [
    'paths of one host',
    [feed('a', 'https://results.example.com/a'), feed('b', 'https://results.example.com/b')],
    false,
  ],
  ['hosts of one domain', [feed('a', 'https://a.example.com/'), feed('b', 'https://b.Example.com:8443/')], false],
  ['domains', [feed('a', 'https://a.example.com/'), feed('b', 'https://a.example.org/')], true],
  ['domains of a country', [feed('a', 'https://xskt.com.vn/'), feed('b', 'https://minhngoc.com.vn/')], true],
  ['one domain of a country', [feed('a', 'https://xskt.com.vn/'), feed('b', 'https://rss.xskt.com.vn/')], false],
  ['a full stop at the end', [feed('a', 'https://example.com./'), feed('b', 'https://example.com/')], false],
  ['addresses of numbers', [feed('a', 'https://203.0.113.7/'), feed('b', 'https://203.0.114.7/')], true],
  ['one region in common', [feed('a', ['https://a.com/', 'https://b.com/']), feed('b', 'https://b.com/')], false],
  ['one company at two domains', [feed('a', 'https://a.com/', 'Acme'), feed('b', 'https://b.org/', 'acme ')], false],
  ['ports of this machine', [feed('a', 'http://127.0.0.1:1/'), feed('b', 'http://127.0.0.1:1/b')], true],
] as const)('%s', (_what, [one, other], expected) => {
  expect(areIndependent(one, other)).toBe(expected)
})
