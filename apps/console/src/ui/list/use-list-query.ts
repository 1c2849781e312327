import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Filter } from './list-filters.tsx'

export interface ListQuery {
  /** What is filtered and sorted by, from the address. */
  picked: Readonly<Record<string, string>>
  /** Which part of the list is shown. */
  page: { limit: number; after?: string }
  pageNo: number
  size: string
  change: (key: string, value: string) => void
  replace: (values: Readonly<Record<string, string>>) => void
  setSize: (size: string) => void
  turn: (to: { next: string } | 'back') => void
}

export function useListQuery(filters: readonly Filter[]): ListQuery {
  const [search, setSearch] = useSearchParams()
  const [size, setSize] = useLocalStorage({ key: 'list-rows', defaultValue: '50' })
  /** Cursors of the pages after the first, up to the one that is shown. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const after = cursors.at(-1)
  const picked = Object.fromEntries(
    [...filters.map(({ key }) => key), 'sort'].flatMap((key) => {
      const value = search.get(key)
      return value ? [[key, value]] : []
    }),
  )
  return {
    picked,
    page: { limit: Number(size), ...(after !== undefined && { after }) },
    pageNo: cursors.length + 1,
    size,
    change: (key, value) => {
      setCursors([])
      setSearch((before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      })
    },
    replace: (values) => {
      setCursors([])
      setSearch(new URLSearchParams({ ...values }))
    },
    setSize: (rows) => {
      setCursors([])
      setSize(rows)
    },
    turn: (to) => setCursors(to === 'back' ? cursors.slice(0, -1) : [...cursors, to.next]),
  }
}
