import { Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../../platform/page/lazy-part.tsx'

const LinesField = lazyPart(async () => (await import('./lines-field.tsx')).LinesField)

export const linesHeightPx = 160

/** The field for typed lines; loaded when it is shown, as few plays use it. */
export const Lines = (props: ComponentProps<typeof LinesField>) => (
  <Suspense fallback={<Skeleton height={linesHeightPx} radius={14} />}>
    <LinesField {...props} />
  </Suspense>
)
