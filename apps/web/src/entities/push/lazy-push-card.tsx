import { Suspense } from 'react'
import { lazyPart } from '../../platform/page/lazy-part.tsx'

const PushCard = lazyPart(async () => (await import('./push-card.tsx')).PushCard)

/** Without a place of its own until it is there: nothing waits for it. */
export const LazyPushCard = () => (
  <Suspense>
    <PushCard />
  </Suspense>
)
