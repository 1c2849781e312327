import { Alert, Button } from '@mantine/core'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { siteAddress } from '../../platform/site-address.ts'

/** Opens the vendor's page of a round that has ended, in a tab of its own. */
export function WatchRound({ id }: { id: string }) {
  const t = useT()
  const watch = useAct('games.replayRound', { isQuiet: true, isQuestion: true })
  const open = () => {
    // Browsers let a press open a tab, but not the answer that comes later.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    watch.mutate(
      { params: { id } },
      {
        onSuccess: ({ origin, port, path }) => {
          const address = origin === null ? siteAddress({ host: null, port, path }) : origin + path
          if (tab) tab.location.replace(address)
          else location.assign(address)
        },
        onError: () => tab?.close(),
      },
    )
  }
  return (
    <>
      <Button variant="default" loading={watch.isPending} onClick={open}>
        {t('bets.watch')}
      </Button>
      {watch.isError && <Alert color="orange">{t('bets.watchFailed')}</Alert>}
    </>
  )
}
