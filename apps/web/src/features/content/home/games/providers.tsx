import type { Vendor } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import styles from './providers.module.css'
import { useWordmarks, type Mark } from './use-wordmarks.ts'

interface ProvidersProps {
  list: readonly Vendor[]
  totalCount: number
}

export function Providers({ list, totalCount }: ProvidersProps) {
  const t = useT()
  const wordmarks = useWordmarks(list)
  if (list.length === 0) return null
  const all = t('content.home.providers.all', { count: totalCount })
  return (
    <Section title={t('content.home.providers.title')} more={<MoreLink href={href('/m/gameCenter')}>{all}</MoreLink>}>
      <div className={styles.grid}>
        {list.map(({ vassalage, accountTypeName }) => (
          <a key={vassalage} href={href('/m/gameList', { vassalage })} aria-label={accountTypeName}>
            <Wordmark mark={wordmarks.get(vassalage)} name={accountTypeName} />
          </a>
        ))}
      </div>
    </Section>
  )
}

function Wordmark({ mark, name }: { mark: Mark | undefined; name: string }) {
  if (!mark) return name
  return (
    <svg viewBox={mark.viewBox} fill="currentColor" aria-hidden>
      <path d={mark.path} />
    </svg>
  )
}
