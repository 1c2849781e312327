import { lazy, Suspense } from 'react'

const PushCard = lazy(async () => ({ default: (await import('./push-card.tsx')).PushCard }))

/** Without a place of its own until it is there: nothing waits for it. */
export const LazyPushCard = () => (
  <Suspense>
    <PushCard />
  </Suspense>
)
