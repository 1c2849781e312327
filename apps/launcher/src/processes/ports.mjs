// @ts-check
import { randomInt } from 'node:crypto'
import net from 'node:net'
import { UserFacingError } from '../user-facing-error.mjs'
import { codeOf } from './process-identity.mjs'

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's error if the port is not available
 */
export function portFault(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (cause) => resolve(codeOf(cause) ?? cause.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/**
 * @param {Readonly<Record<string, number>>} ports by purpose
 * @param {string} host
 * @param {number} [releaseMs] how long to wait for a previous start to release them
 * @throws {UserFacingError} naming the first that is not free
 */
export async function refuseTakenPorts(ports, host, releaseMs = 0) {
  const until = Date.now() + releaseMs
  for (const [purpose, port] of Object.entries(ports)) {
    let fault = await portFault(port, host)
    while (fault === 'EADDRINUSE' && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      fault = await portFault(port, host)
    }
    if (fault) throw new UserFacingError('port_taken', sentenceOf(fault, { purpose, port, host }))
  }
}

/**
 * @param {string} fault
 * @param {{ purpose: string, port: number, host: string }} wanted
 */
function sentenceOf(fault, { purpose, port, host }) {
  if (fault === 'EADDRINUSE') {
    return `Port ${port}, wanted for ${purpose}, is taken: stop what uses it, or choose another with \`npm start -- --port <number>\`.`
  }
  if (fault === 'EACCES')
    return `Port ${port}, wanted for ${purpose}, needs more rights: choose one above 1024 with --port.`
  return `The address ${host}:${port}, wanted for ${purpose}, cannot be used (${fault}).`
}

/**
 * @param {number} port
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether something accepts connections there
 */
export function acceptsConnections(port, timeoutMs = 1_000) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    const finish = (/** @type {boolean} */ isUp) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.setTimeout(timeoutMs, () => finish(false))
    socket.once('error', () => finish(false))
    socket.once('connect', () => finish(true))
  })
}

const firstPort = 18_000
/** Below the range of ephemeral ports. */
const places = 3_500

/**
 * By purpose.
 * @param {number} port
 */
export const portsFrom = (port) => ({
  'the site': port,
  'the studio': port + 1,
  payments: port + 2,
  'the console': port + 3,
})

/**
 * The site, the studio, the payment sandbox and the console use four consecutive ports. The search begins at a random port, so that
 * two concurrent starts do not choose the same.
 * @param {string} host
 * @returns {Promise<number>} the first of four consecutive free ports
 */
export async function findFreePorts(host) {
  const start = randomInt(places)
  for (let tried = 0; tried < places; tried += 1) {
    const port = firstPort + 4 * ((start + tried) % places)
    const faults = await Promise.all([0, 1, 2, 3].map((step) => portFault(port + step, host)))
    if (faults.every((fault) => fault === undefined)) return port
  }
  throw new UserFacingError('port_taken', 'No four neighbouring ports are free.')
}
