import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Icon, type IconGlyph } from '../../ui/icons/icon.tsx'
import { IconTile, type IconTileProps } from '../../ui/text/icon-tile.tsx'
import { KycSteps } from './kyc-steps.tsx'
import styles from './kyc-outcome.module.css'

type State = 'under_review' | 'verified'

const looks: Record<State, { glyph: IconGlyph; tone: NonNullable<IconTileProps['tone']> }> = {
  under_review: { glyph: { name: 'hourglass-medium', weight: 'regular' }, tone: 'warn' },
  verified: { glyph: { name: 'seal-check', weight: 'fill' }, tone: 'brand' },
}

/** The state of the check; it updates by itself when a reviewer decides. */
export function KycOutcome({ state }: { state: State }) {
  const t = useT()
  const { glyph, tone } = looks[state]
  return (
    <div className={styles.page}>
      <KycSteps step={3} title={t(`kyc.state.${state}`)} text={t(`kyc.stateLine.${state}`)} />
      <output className={styles.card}>
        <IconTile tone={tone} size={56} isRound>
          <Icon {...glyph} size={30} />
        </IconTile>
        <p>{t(`kyc.stateText.${state}`)}</p>
      </output>
      <ButtonLink variant="secondary" size={52} isFull href={href('/m/member/home')}>
        {t('kyc.back')}
      </ButtonLink>
    </div>
  )
}
