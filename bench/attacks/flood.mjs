// @ts-check
// A guest's flood, in a process of its own: requests at a fixed rate, whether or not the last have been answered.
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'

/** @typedef {{ kind: 'paths' | 'hosts' | 'docs' | 'pages', port: number, perSecond: number }} Flood */

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const statuses = /** @type {Record<string, number>} */ ({})
const random = () => randomBytes(6).toString('hex')
let count = 0

const known = ['home', 'login', 'register', 'help', 'activity', 'lottery', 'live', 'rng', 'app', 'set', 'hot', 'notice']
const languages = ['EN', 'VN', 'AR']

/** @type {Record<Flood['kind'], () => { path: string, headers?: Record<string, string> }>} */
const requests = {
  paths: () => ({ path: `/m/${random()}` }),
  hosts: () => ({ path: '/m/home', headers: { Host: `${random()}.example` } }),
  docs: () => ({ path: '/docs' }),
  // Known pages in all languages and themes.
  pages: () => ({
    path: `/m/${known[count % known.length]}?${random()}`,
    headers: { Cookie: `language=${languages[count % 3]}; theme=${count % 2 ? 'dark' : 'light'}` },
  }),
}

/** @param {Flood} flood */
function send({ kind, port }) {
  count += 1
  const asked = get({ agent, host: '127.0.0.1', port, ...requests[kind]() }, (response) => {
    const status = String(response.statusCode)
    statuses[status] = (statuses[status] ?? 0) + 1
    response.resume()
  })
  asked.on('error', () => (statuses['failed'] = (statuses['failed'] ?? 0) + 1))
}

process.once('message', (/** @type {Flood} */ flood) => {
  const startedAt = performance.now()
  setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * flood.perSecond
    while (count < due) send(flood)
  }, 5)
  process.once('message', () => {
    process.send?.({ perSecond: count / ((performance.now() - startedAt) / 1_000), statuses })
    process.disconnect()
    process.exit(0)
  })
})
