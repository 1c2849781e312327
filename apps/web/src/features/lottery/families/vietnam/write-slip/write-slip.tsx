import { useState } from 'react'
import { useT } from '../../../../../platform/i18n/use-i18n.ts'
import { lazySheet } from '../../../../../platform/page/lazy-sheet.tsx'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Icon } from '../../../../../ui/icons/icon.tsx'
import type { EntryProps } from '../../lottery-game.ts'

const LazySlipSheet = lazySheet(async () => (await import('./write-slip-sheet.tsx')).WriteSlipSheet)

/** Opens the field for a slip in shorthand, where bets at odds are offered. */
export function WriteSlip(props: EntryProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (!props.offer.playTypes.includes('entertainment')) return null
  return (
    <>
      <Button variant="tint" size={48} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="note-pencil" size={18} />
        {t('lottery-vietnam.slip.open')}
      </Button>
      <LazySlipSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
