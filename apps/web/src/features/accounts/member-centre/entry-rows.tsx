import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useAffiliate } from '../../../entities/affiliate/use-affiliate.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import type { MemberEntry } from './entries.ts'
import type { EntryStates } from './use-entry-states.ts'

interface EntryRowsProps {
  label: string
  entries: readonly MemberEntry[]
  unread?: number
  states?: EntryStates
}

export function EntryRows({ label, entries, unread = 0, states }: EntryRowsProps) {
  const t = useT()
  const openAffiliate = useAffiliate()
  return (
    <List label={label}>
      {entries.map(({ key, text, icon, href }) => (
        <ListRow
          key={key}
          title={t(text)}
          sub={
            key === 'security' && states?.security && t('accounts.member.protection', { score: states.security.score })
          }
          icon={<Icon {...icon} size={22} />}
          end={key === 'messages' ? <Badge count={unread} /> : states && <State of={key} states={states} />}
          hasCaret
          {...(href === undefined ? { onClick: openAffiliate } : { href })}
        />
      ))}
    </List>
  )
}

const kycTones = {
  unverified: 'warn',
  under_review: 'info',
  verified: 'brand',
  rejected: 'danger',
} as const satisfies Record<NonNullable<EntryStates['security']>['kyc'], TagProps['tone']>

function State({ of, states: { security, isReviewDue } }: { of: string; states: EntryStates }) {
  const t = useT()
  if (of === 'identity' && security)
    return <Tag tone={kycTones[security.kyc]}>{t(`accounts.member.kyc.${security.kyc}`)}</Tag>
  return of === 'limits' && isReviewDue && <Tag tone="warn">{t('responsible-gaming.review.due')}</Tag>
}
