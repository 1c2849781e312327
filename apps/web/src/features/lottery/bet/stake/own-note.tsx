import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../../platform/page/lazy-sheet.tsx'
import { QuickKey } from '../../../../ui/actions/quick-key.tsx'
import type { NoteRange } from '../../slip/offer.ts'

const NoteSheet = lazySheet(async () => (await import('./note-sheet.tsx')).NoteSheet)

interface OwnNoteProps {
  range: NoteRange
  onUnit: (unit: string) => void
}

/** In Entertainment a note costs any amount between two: another one than those of the row. */
export function OwnNote({ range, onUnit }: OwnNoteProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuickKey aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('lottery.stake.ownNote')}
      </QuickKey>
      <NoteSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        range={range}
        onChoose={(unit) => {
          setOpen(false)
          onUnit(unit)
        }}
      />
    </>
  )
}
