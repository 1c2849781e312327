import { useT } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'

/** In the place of games that did not load. */
export function FailedGames({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <LoadFailed title={t('content.home.failed.title')} text={t('content.home.failed.text')} onAgain={onRetry} />
}
