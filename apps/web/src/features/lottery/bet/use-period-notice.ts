import { useEffect, useRef } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { shortNumber } from '../short-number.ts'

const shownMs = 4000

/** Tells a player with a selection that the draw has closed; the selection is kept for the next draw. */
export function usePeriodNotice(number: string, hasNumbers: boolean): void {
  const t = useT()
  const known = useRef(number)
  useEffect(() => {
    const closed = known.current
    if (closed === number) return
    known.current = number
    if (!hasNumbers) return
    toast.show({
      tone: 'info',
      ms: shownMs,
      text: t('lottery.change.closed', { closed: shortNumber(closed), open: shortNumber(number) }),
    })
  }, [number, hasNumbers, t])
}
