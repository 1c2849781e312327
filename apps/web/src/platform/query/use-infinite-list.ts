import { useCallback } from 'react'
import { useSite } from '../site.ts'
import type { ReadOptions } from './cached-query.ts'
import type { CallQuery } from './call-query.ts'
import type { QueryKey } from './query-client.ts'
import { useCachedQuery, type ReadResult } from './use-cached-query.ts'
import { useQueryClient } from './use-query-client.ts'

export interface Pages<Page> {
  pages: Page[]
}

interface Asked<Page, Param> extends ReadOptions<Pages<Page>> {
  queryKey: QueryKey
  firstParam: Param
  readPage: (param: Param, signal: AbortSignal) => Promise<Page>
  /** Undefined after the last page. */
  nextParam: (page: Page) => NonNullable<Param> | undefined
}

export interface PagesResult<Page> extends ReadResult<Pages<Page>> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<void>
}

/** A list loaded page by page; refetching loads all shown pages again. */
export function usePages<Page, Param>({ queryKey, firstParam, readPage, nextParam, ...options }: Asked<Page, Param>) {
  const query = useQueryClient().find<Pages<Page>>(queryKey)
  const result = useCachedQuery<Pages<Page>>({
    ...options,
    queryKey,
    read: async (signal, known, part) => {
      const shown = known?.pages ?? []
      const last = shown.at(-1)
      if (part === 'next' && last) {
        const after = nextParam(last)
        return after === undefined ? { pages: shown } : { pages: [...shown, await readPage(after, signal)] }
      }
      const pages: Page[] = []
      let param: Param | undefined = firstParam
      do {
        const page: Page = await readPage(param, signal)
        pages.push(page)
        param = nextParam(page)
      } while (param !== undefined && pages.length < shown.length)
      return { pages }
    },
  })
  const last = result.data?.pages.at(-1)
  const isNext = result.part === 'next'
  return {
    ...result,
    hasNextPage: last !== undefined && nextParam(last) !== undefined,
    isFetchingNextPage: result.isFetching && isNext,
    isFetchNextPageError: result.isError && isNext,
    fetchNextPage: useCallback(() => query.fetch({ part: 'next', isAnew: true }), [query]),
  } satisfies PagesResult<Page>
}

interface CursorPage {
  next: string | null
}

/** Pages of an endless list; each is requested with the cursor of the page before. */
export function useInfiniteList<Page extends CursorPage>(query: CallQuery<Page>): PagesResult<Page> {
  const { http } = useSite()
  return usePages<Page, string | undefined>({
    queryKey: [...query.queryKey, 'endless'],
    firstParam: undefined,
    readPage: (after, signal) => query.read(http, { signal, query: { after } }),
    nextParam: ({ next }) => next ?? undefined,
  })
}
