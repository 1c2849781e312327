import { expect, test } from 'vitest'
import { readSiteOrigin } from './site-origin.ts'

const configured = { sites: ['https://site.example', 'https://other.example:8443'], hostname: 'studio.example' }
const demo = { sites: [], hostname: '127.0.0.1' }

test.each([
  ['https://site.example', 'https://site.example'],
  ['https://site.example/m/home?x=1', 'https://site.example'],
  ['https://other.example:8443', 'https://other.example:8443'],
])('%s leads back to the site', (text, origin) => {
  expect(readSiteOrigin(text, configured)).toBe(origin)
})

test.each([
  'https://evil.example',
  'http://site.example',
  'https://site.example.evil.example',
  'https://site.example@evil.example',
  'https://site.example:8443',
  'https://studio.example',
  'javascript:alert(1)//site.example',
  'data:text/html,site.example',
  '//site.example',
  'site.example',
  'null',
  '',
])('%j leads nowhere', (text) => {
  expect(readSiteOrigin(text, configured)).toBeNull()
})

test('without configured sites only those on the same host are led back to', () => {
  expect(readSiteOrigin('http://127.0.0.1:8080', demo)).toBe('http://127.0.0.1:8080')
  expect(readSiteOrigin('http://127.0.0.2:8080', demo)).toBeNull()
  expect(readSiteOrigin('https://evil.example', demo)).toBeNull()
})
