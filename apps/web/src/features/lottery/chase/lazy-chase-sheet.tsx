import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { ChaseSheet } from './chase-sheet.tsx'

const Sheet = lazy(async () => ({ default: (await import('./chase-sheet.tsx')).ChaseSheet }))

/** Loaded when it is opened for the first time. */
export function LazyChaseSheet(props: ComponentProps<typeof ChaseSheet>) {
  const [isBegun, setBegun] = useState(props.isOpen)
  if (props.isOpen && !isBegun) setBegun(true)
  if (!isBegun) return null
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  )
}
