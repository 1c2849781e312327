import { z } from 'zod'

/** What commas separate. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** As a browser sends it: without a path, in lower case. */
export const origin = z
  .string()
  .regex(
    /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/,
    'must be an origin, such as https://gateway.example.com',
  )

export const originList = z
  .string()
  .default('')
  .transform(listOf)
  .pipe(z.array(origin, 'must be origins, such as https://www.example.com, separated by commas'))

/** An empty variable counts as not set. */
export const withoutEmpty = (variables: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
