import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const hostShape = /^[A-Za-z0-9.[\]:-]{1,255}$/

/** The host that the browser asked for, with port; addresses are built from it, so anything else becomes `localhost`. */
export const hostOf = ({ host }: FastifyRequest): string => (hostShape.test(host) ? host : 'localhost')

/** Names that only a machine and its own network use, so nobody else can point them here. */
const localSuffixes = ['.localhost', '.local', '.lan', '.internal', '.home.arpa']

/** Whether a host, without its port, is an address or a name of a machine and not a public name. */
export const isLocalHost = (name: string): boolean =>
  !name.includes('.') || name.startsWith('[') || isIP(name) > 0 || localSuffixes.some((suffix) => name.endsWith(suffix))
