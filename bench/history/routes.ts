import { callNames, getCall } from '@fairground/contract'
import { getOperatorCall, operatorCallNames } from '@fairground/contract/console'

/** A call that reads. */
export interface Route {
  name: string
  where: 'site' | 'console'
  path: string
  /** What its question may have. */
  asks: ReadonlySet<string>
}

interface Declared {
  method: string
  path: string
  query?: { shape: object }
}

const routeOf = (name: string, where: Route['where'], { path, query }: Declared): Route => ({
  name,
  where,
  path,
  asks: new Set(Object.keys(query?.shape ?? {})),
})

/** Every GET of the site and of the console. */
export const readingRoutes = (): Route[] => [
  ...callNames
    .map((name) => ({ name, call: getCall(name) }))
    .filter(({ call }) => call.method === 'GET')
    .map(({ name, call }) => routeOf(name, 'site', call)),
  ...operatorCallNames
    .map((name) => ({ name, call: getOperatorCall(name) }))
    .filter(({ call }) => call.method === 'GET')
    .map(({ name, call }) => routeOf(name, 'console', call)),
]

const day = 86_400_000

/** Questions that a route may need, the widest first: the span that it allows is not known from outside. */
export function questionsOf({ asks }: Route, account: string): string[] {
  const own = ['account', 'member'].filter((key) => asks.has(key)).map((key) => `${key}=${account}`)
  const spans = asks.has('from') && asks.has('to') ? [366, 180, 90, 31, 7, 1].flatMap((days) => spansOf(days)) : []
  return [...spans, [], ['range=90d'], ['lottery=fair-5d'], ['code=fair-5d']].map((parts) => {
    const text = [...own, ...parts].join('&')
    return text ? `?${text}` : ''
  })
}

function spansOf(days: number): string[][] {
  const [from, to] = [new Date(Date.now() - (days - 1) * day).toISOString(), new Date().toISOString()]
  return [
    [`from=${from.slice(0, 10)}`, `to=${to.slice(0, 10)}`],
    [`from=${from}`, `to=${to}`],
  ]
}
