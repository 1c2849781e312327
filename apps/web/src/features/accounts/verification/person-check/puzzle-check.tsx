import { useEffect, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useSliderPuzzle } from '../../form/api.ts'
import styles from './person-check.module.css'
import { PuzzleForm } from './puzzle-form.tsx'
import type { PersonCheck } from './use-person-check.ts'

interface PuzzleCheckProps {
  check: PersonCheck
  isSending: boolean
}

/** Each answer uses its puzzle up: after a refusal a new one comes, and so it does after its two minutes. */
export function PuzzleCheck({ check, isSending }: PuzzleCheckProps) {
  const t = useT()
  const { purpose, refused } = check
  const { data: puzzle, error, isFetching, refetch } = useSliderPuzzle(purpose)
  const [shown, setShown] = useState({ id: '', isReplaced: true, hasExpired: false })
  if (puzzle && puzzle.id !== shown.id) setShown({ id: puzzle.id, isReplaced: false, hasExpired: !shown.isReplaced })
  const replace = () => {
    setShown((known) => ({ ...known, isReplaced: true }))
    void refetch()
  }
  useEffect(() => {
    if (refused) replace()
    // oxlint-disable-next-line react/exhaustive-deps -- a refusal is the only reason
  }, [refused])

  const isWrong = refused?.code === 'slider_wrong'
  const message = isWrong ? 'errors.slider_wrong' : shown.hasExpired ? 'accounts.auth.slider.expired' : null
  return (
    <>
      <p role="alert" className={styles.message}>
        {error ? t(`errors.${error.code}`) : message && t(message)}
      </p>
      {puzzle && !error ? (
        <PuzzleForm
          key={puzzle.id}
          puzzle={puzzle}
          isLocked={isFetching || isSending}
          isSending={isSending}
          isFocused={isWrong}
          onNewPicture={replace}
          onAnswer={(answer) => check.answer({ kind: 'slider', id: puzzle.id, ...answer })}
        />
      ) : (
        <div className={styles.empty}>
          {error ? (
            <Button isBusy={isFetching} onClick={replace}>
              {t('site.failed.again')}
            </Button>
          ) : (
            <Spinner label={t('accounts.auth.slider.loading')} />
          )}
        </div>
      )}
    </>
  )
}
