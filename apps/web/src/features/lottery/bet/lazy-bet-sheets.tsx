import { Suspense, type ComponentProps } from 'react'
import type { BetSheets } from './bet-sheets.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const Sheets = lazyPart(async () => (await import('./bet-sheets.tsx')).BetSheets)

interface LazyBetSheetsProps extends ComponentProps<typeof BetSheets> {
  /** The visitor is a member, or has touched the page. */
  hasBegun: boolean
}

/** Sheets are loaded after the page. */
export function LazyBetSheets({ hasBegun, ...props }: LazyBetSheetsProps) {
  if (!hasBegun && props.sheet === undefined) return null
  return (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  )
}
