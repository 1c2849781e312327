import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { CountdownText } from '../../../ui/text/countdown-text.tsx'

interface TimeLeftProps {
  closesAt: string
  soonSeconds?: number
}

/** A separate component, so that each second renders nothing else. */
export function TimeLeft({ closesAt, soonSeconds = 30 }: TimeLeftProps) {
  const t = useT()
  const seconds = Math.max(0, Math.ceil((Date.parse(closesAt) - useNow()) / 1000))
  return (
    <CountdownText
      seconds={seconds}
      units={{ day: t('lottery.day'), hour: t('lottery.hour') }}
      soonSeconds={soonSeconds}
    />
  )
}
