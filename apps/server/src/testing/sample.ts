import type { CallName } from '@fairground/contract'

export interface Sample {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
}

/** The calls of one module that have input. */
export type Samples<Noun extends string> = {
  readonly [Name in Extract<CallName, `${Noun}.${string}`>]?: Sample
}

export const anyId = '00000000-0000-4000-8000-000000000000'
