import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { TrendsSheet } from './trends-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./trends-sheet.tsx')).TrendsSheet }))

/** Loaded when it is opened for the first time. */
export function LazyTrendsSheet(props: ComponentProps<typeof TrendsSheet>) {
  const [isBegun, setBegun] = useState(props.isOpen)
  if (props.isOpen && !isBegun) setBegun(true)
  if (!isBegun) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
