import { useT } from '../../platform/i18n/use-i18n.ts'
import { href } from '../../platform/router/route.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Dialog } from '../../ui/sheets/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconTile } from '../../ui/text/icon-tile.tsx'
import { useKeepLimits, useLimits } from './api.ts'

/**
 * Whether to ask before this deposit. If it is unknown, the platform decides when the deposit is sent; whoever takes a
 * break or is excluded is refused by it, and is asked nothing first.
 */
export function useDepositQuestion(): () => Promise<boolean> {
  const { data, refetch } = useLimits()
  return async () => {
    const limits = data ?? (await refetch()).data
    return limits?.pause === null && limits.questions.deposit
  }
}

interface DepositQuestionProps {
  isOpen: boolean
  onClose: () => void
  /** "No limit" was answered, and is stored. */
  onAnswered: () => void
}

/** Asked before the first deposit: a limit, or a confirmation that there is none. */
export function DepositQuestion({ isOpen, onClose, onAnswered }: DepositQuestionProps) {
  const t = useT()
  const keep = useKeepLimits(onAnswered)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isStacked
      picture={
        <IconTile tone="brand" size={56}>
          <Icon name="timer" size={28} />
        </IconTile>
      }
      title={t('responsible-gaming.first.title')}
      text={
        keep.error ? <span role="alert">{t(`errors.${keep.error.code}`)}</span> : t('responsible-gaming.first.text')
      }
      actions={
        <>
          <ButtonLink variant="primary" href={href('/m/limits')}>
            {t('responsible-gaming.first.set')}
          </ButtonLink>
          <Button isBusy={keep.isPending} onClick={() => keep.mutate({})}>
            {t('responsible-gaming.first.without')}
          </Button>
        </>
      }
    />
  )
}
