import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSite } from '../site.ts'

/** Around everything that reads: pages, and parts that are fetched on demand, are put into one. */
export function QueryScope({ children }: { children: ReactNode }) {
  const client = useSite().queries.find()
  if (!client) throw new Error('rendered before its data library')
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
