import type { Home } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Ticker } from '../../../../ui/cards/ticker.tsx'

/** Shows one notice after another, or a text if there is none. */
export function HomeTicker({ notices }: Pick<Home, 'notices'>) {
  const t = useT()
  const text = notices.map(({ title }) => title).join('  ·  ') || t('content.home.noNotice')
  return <Ticker href={href('/m/notice')} text={text} icon={<Icon name="megaphone-simple" weight="fill" size={18} />} />
}
