import { quicknet, readBeacon, type BeaconRound } from '@fairground/fair'
import { isRoundSigned } from '@fairground/fair/beacon'
import { useMemo } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { PublishedFacts } from './published-facts.tsx'
import styles from './proof-view.module.css'

interface BeaconCardProps {
  /** Before the draw took bets. */
  named: BeaconRound
  /** What was mixed in; empty before the round is published. */
  text: string
}

/** The round of the public beacon, with its signature checked here by the key that the chain is known by. */
export function BeaconCard({ named, text }: BeaconCardProps) {
  const t = useT()
  const told = readBeacon(text)
  const isSigned = useMemo(() => {
    const round = readBeacon(text)
    return round?.chain === quicknet.hash && isRoundSigned(quicknet, round.round, round.signature)
  }, [text])
  return (
    <>
      <PublishedFacts
        facts={[
          { name: t('lottery.check.beacon.chain'), value: named.chain },
          { name: t('lottery.check.beacon.round'), value: String(named.round) },
          { name: t('lottery.check.beacon.randomness'), value: told?.randomness ?? null },
          { name: t('lottery.check.beacon.signature'), value: told?.signature ?? null },
        ]}
      />
      <p className={styles.noted} data-bad={(told && !isSigned) || undefined}>
        {told && <Icon name={isSigned ? 'seal-check' : 'warning'} weight="fill" size={20} />}
        {t(
          told
            ? isSigned
              ? 'lottery.check.beacon.signed'
              : 'lottery.check.beacon.unsigned'
            : 'lottery.check.beacon.waiting',
        )}
      </p>
      <p className={styles.explain}>{t('lottery.check.beacon.text')}</p>
    </>
  )
}
