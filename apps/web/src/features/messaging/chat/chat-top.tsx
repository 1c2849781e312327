import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { customProperties } from '../../../ui/custom-properties.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './chat-room.module.css'

export interface ChatTopProps {
  /** An address of the site; without one, a step back. */
  backUrl: string | undefined
  /** Six hexadecimal digits. */
  colour: string | undefined
  title: string | undefined
}

/** As the address asked for: colour, title, and where the arrow leads (specification §7). */
export function ChatTop({ backUrl, colour, title }: ChatTopProps) {
  const t = useT()
  const { router } = useSite()
  const leave = () => (backUrl === undefined ? router.back('/m/home') : location.assign(backUrl))
  return (
    <header
      className={styles.top}
      {...(colour && {
        'data-coloured': true,
        style: customProperties({ '--chat-header': `#${colour}`, '--chat-ink': inkOn(colour) }),
      })}
    >
      <IconButton label={t('site.header.back')} onClick={leave}>
        <Icon name="arrow-left" weight="bold" size={22} />
      </IconButton>
      <h1 className={styles.title} tabIndex={-1}>
        {title ?? t('messaging.inbox.centre.chat')}
      </h1>
    </header>
  )
}

/** Black or white, whichever has the higher contrast (WCAG 2: equal at a luminance of 0.179). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
