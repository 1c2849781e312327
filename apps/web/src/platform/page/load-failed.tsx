import { useT } from '../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

interface LoadFailedProps {
  title: string
  onAgain: () => void
}

/** The error message of a page whose data could not be loaded, with a retry button. */
export function LoadFailed({ title, onAgain }: LoadFailedProps) {
  const t = useT()
  return (
    <Empty
      tone="grey"
      symbol="signal"
      title={title}
      text={t('site.failed.text')}
      action={
        <Button variant="primary" onClick={onAgain}>
          {t('site.failed.again')}
        </Button>
      }
    />
  )
}
