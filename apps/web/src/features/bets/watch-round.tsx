import { replay } from '@fairground/contract/client/games'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useCommand } from '../../platform/query/use-command.ts'
import { QuickKey } from '../../ui/actions/quick-key.tsx'
import styles from './bet-detail.module.css'

interface WatchRoundProps {
  id: string
  round: string
}

/** Opens the vendor's page of a round that has ended, in a tab of its own. */
export function WatchRound({ id, round }: WatchRoundProps) {
  const t = useT()
  const watch = useCommand(replay)
  const open = () => {
    // Browsers let a press open a tab, but not the answer that comes later.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    watch.mutate(
      { query: { id } },
      {
        onSuccess: ({ url }) => (tab ? tab.location.replace(url) : location.assign(url)),
        onError: () => tab?.close(),
      },
    )
  }
  return (
    <>
      <QuickKey
        aria-label={t('bets.watchOf', { round })}
        aria-busy={watch.isPending}
        disabled={watch.isPending}
        onClick={open}
      >
        {t('bets.watch')}
      </QuickKey>
      {watch.error && (
        <span role="alert" className={styles.note}>
          {t(watch.error.code === 'not_found' ? 'bets.watchGone' : 'bets.watchFailed')}
        </span>
      )}
    </>
  )
}
