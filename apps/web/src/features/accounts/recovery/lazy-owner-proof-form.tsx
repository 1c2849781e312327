import { lazy, Suspense, type ComponentProps } from 'react'

const OwnerProofForm = lazy(async () => ({ default: (await import('./owner-proof-form.tsx')).OwnerProofForm }))

/** Most visitors have been here lately. */
export const LazyOwnerProofForm = (props: ComponentProps<typeof OwnerProofForm>) => (
  <Suspense>
    <OwnerProofForm {...props} />
  </Suspense>
)
