import type { FastifyRequest } from 'fastify'

const hostShape = /^[A-Za-z0-9.[\]:-]{1,255}$/

/** The host that the browser asked for, with port; addresses are built from it, so anything else becomes `localhost`. */
export const hostOf = ({ host }: FastifyRequest): string => (hostShape.test(host) ? host : 'localhost')
