import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url: sessions, tickets, play tokens. Only their hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')
