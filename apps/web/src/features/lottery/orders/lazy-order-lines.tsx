import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OrderLines } from './order-lines.tsx'

const Lines = lazy(async () => ({ default: (await import('./order-lines.tsx')).OrderLines }))

/** For pages that show the lines of an order only when asked: naming a line needs the plays of its family. */
export const LazyOrderLines = (props: ComponentProps<typeof OrderLines>) => (
  <Suspense fallback={<Skeleton height={56} />}>
    <Lines {...props} />
  </Suspense>
)
