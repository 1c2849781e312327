import { Suspense } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { shortNumber } from '../short-number.ts'
import { ProofWaiting } from './proof-waiting.tsx'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const ProofView = lazyPart(async () => (await import('./proof-view.tsx')).ProofView)

/** Which draw of which lottery. */
export interface DrawAddress {
  lottery: string
  number: string
}

interface ProofSheetProps {
  isOpen: boolean
  onClose: () => void
  draw: DrawAddress | undefined
}

/** The draw verification is loaded on demand. */
export function ProofSheet({ isOpen, onClose, draw }: ProofSheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      isTall
      ground="page"
      title={t('lottery.check.title', { number: shortNumber(draw?.number ?? '') })}
      closeLabel={t('lottery.close')}
    >
      {draw && (
        <Suspense fallback={<ProofWaiting />}>
          <ProofView lottery={draw.lottery} number={draw.number} />
        </Suspense>
      )}
    </BottomSheet>
  )
}
