import { useT } from '../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface LoadFailedProps {
  title: string
  /** Instead of the general one. */
  text?: string
  onAgain: () => void
}

/** The error message of a page whose data could not be loaded, with a retry button. */
export function LoadFailed({ title, text, onAgain }: LoadFailedProps) {
  const t = useT()
  return (
    <Empty
      tone="grey"
      symbol="signal"
      title={title}
      text={text ?? t('site.failed.text')}
      action={
        <Button variant="primary" onClick={onAgain}>
          <Icon name="arrows-clockwise" weight="bold" size={18} />
          {t('site.failed.again')}
        </Button>
      }
    />
  )
}
