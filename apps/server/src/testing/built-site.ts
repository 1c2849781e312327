import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * A small version of what the site's build writes. Its known addresses are `/m/home`, `/m/help`, `/m/login` and
 * `/m/page<number>`; a page contains its address and, if asked for, a number that no other rendering has.
 */
export function buildSite({ isNumbered = false } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-site-'))
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const script = `console.log('${'fair '.repeat(200)}')`
  write('package.json', '{"type":"module"}')
  write('client/assets/entry-1a2b.js', script)
  write('client/assets/entry-1a2b.js.br', brotliCompressSync(script))
  write('client/robots.txt', 'User-agent: *')
  write('client/secret.env', 'not to be told')
  write('ssr/entry-server.js', rendererOf(isNumbered))
  return folder
}

const rendererOf = (isNumbered: boolean): string => `let count = 0
export const findPath = (path) =>
  path === '/' ? '/m/home' : /^[/]m[/](home|help|login|page[0-9]+)$/.test(path) ? path : null
export const renderPage = ({ url, boot }) => ({
  html: '<!doctype html><html lang="' + boot.language + '"><p>' + url + '</p>' +
    JSON.stringify(boot.prefetched.map((each) => each.name)) + boot.theme + ${isNumbered ? `'<i>' + ++count + '</i>'` : `''`} + 'x'.repeat(500) + boot.apiBase,
  scriptHashes: ['sha256-c2NyaXB0'], styleHashes: ['sha256-c3R5bGU='] })
`
