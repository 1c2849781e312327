import { Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { OrderLines } from './order-lines.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const Lines = lazyPart(async () => (await import('./order-lines.tsx')).OrderLines)

/** For pages that show the lines of an order only when asked: naming a line needs the plays of its family. */
export const LazyOrderLines = (props: ComponentProps<typeof OrderLines>) => (
  <Suspense fallback={<Skeleton height={56} />}>
    <Lines {...props} />
  </Suspense>
)
