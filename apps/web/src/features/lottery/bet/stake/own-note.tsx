import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { QuickKey } from '../../../../ui/actions/quick-key.tsx'
import type { NoteRange } from '../../slip/offer.ts'

const NoteSheet = lazy(async () => ({ default: (await import('./note-sheet.tsx')).NoteSheet }))

interface OwnNoteProps {
  range: NoteRange
  onUnit: (unit: string) => void
}

/** In Entertainment a note costs any amount between two: another one than those of the row. */
export function OwnNote({ range, onUnit }: OwnNoteProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <QuickKey aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('lottery.stake.ownNote')}
      </QuickKey>
      {wasOpen && (
        <Suspense>
          <NoteSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            range={range}
            onChoose={(unit) => {
              setOpen(false)
              onUnit(unit)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
