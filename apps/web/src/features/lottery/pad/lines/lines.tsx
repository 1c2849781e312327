import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

const LinesField = lazy(async () => ({ default: (await import('./lines-field.tsx')).LinesField }))

export const linesHeightPx = 160

/** The field for typed lines; loaded when it is shown, as few plays use it. */
export const Lines = (props: ComponentProps<typeof LinesField>) => (
  <Suspense fallback={<Skeleton height={linesHeightPx} radius={14} />}>
    <LinesField {...props} />
  </Suspense>
)
