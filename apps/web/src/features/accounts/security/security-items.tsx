import type { ReactNode } from 'react'
import { daysBetween } from '../../../platform/i18n/dates.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { boundOf, type ContactKind } from './contact/contact-draft.ts'
import { useLimitCount, useLoginMethods, type SecurityConfig } from './api.ts'

export type SheetName = 'paymentPassword' | 'mobile' | 'email' | 'payee' | 'questions' | 'cards' | 'devices' | 'ways'

interface SecurityItemsProps {
  config: SecurityConfig
  /** Rows of the second factors. */
  factors: ReactNode
  onOpen: (name: SheetName) => void
}

export function SecurityItems({ config, factors, onOpen }: SecurityItemsProps) {
  const t = useT()
  const limitCount = useLimitCount()
  const now = useSite().clock.now()
  const hasWays = (useLoginMethods().data?.list.length ?? 0) > 0
  const days = Math.max(0, daysBetween(Date.parse(config.passwordChangedAt), now))
  return (
    <>
      <List label={t('accounts.security.group.access')}>
        <ListRow
          title={t('accounts.security.password')}
          sub={t('accounts.security.changed', { count: days })}
          icon={<Icon name="lock-simple" size={22} />}
          href={href('/m/changePsw')}
          hasCaret
        />
        <ListRow
          title={t('accounts.security.paymentPassword')}
          sub={t(config.hasPaymentPassword ? 'accounts.security.paymentSet' : 'accounts.security.paymentNeeded')}
          icon={<Icon name="password" size={22} />}
          end={!config.hasPaymentPassword && <Tag tone="warn">{t('accounts.security.add')}</Tag>}
          onClick={() => onOpen('paymentPassword')}
          hasCaret
        />
        {(config.codesBy.includes('sms') || config.maskedMobile !== null) && (
          <ListRow
            title={t('accounts.security.mobile')}
            sub={masked(config.maskedMobile)}
            icon={<Icon name="device-mobile" size={22} />}
            end={<BoundTag config={config} kind="mobile" />}
            {...(config.codesBy.includes('sms') && { onClick: () => onOpen('mobile'), hasCaret: true })}
          />
        )}
        {(config.codesBy.includes('mail') || config.maskedEmail !== null) && (
          <ListRow
            title={t('accounts.security.email')}
            sub={masked(config.maskedEmail)}
            icon={<Icon name="envelope-simple" size={22} />}
            end={<BoundTag config={config} kind="email" />}
            {...(config.codesBy.includes('mail') && { onClick: () => onOpen('email'), hasCaret: true })}
          />
        )}
        {hasWays && (
          <ListRow
            title={t('accounts.social.ways.title')}
            sub={t('accounts.social.ways.row')}
            icon={<Icon name="google-logo" weight="bold" size={22} />}
            onClick={() => onOpen('ways')}
            hasCaret
          />
        )}
        <ListRow
          title={t('accounts.security.questions')}
          sub={t('accounts.security.questionsSet', { count: config.questionCount })}
          icon={<Icon name="question" size={22} />}
          onClick={() => onOpen('questions')}
          hasCaret
        />
      </List>
      {factors}
      <List label={t('accounts.security.group.money')}>
        <ListRow
          title={t('accounts.security.payee.title')}
          sub={
            config.maskedPayeeName === null ? t('accounts.security.payee.hint') : <bdi>{config.maskedPayeeName}</bdi>
          }
          icon={<Icon name="user" size={22} />}
          end={config.maskedPayeeName === null && <Tag tone="warn">{t('accounts.security.add')}</Tag>}
          onClick={() => onOpen('payee')}
          hasCaret
        />
        <ListRow
          title={t('accounts.security.cards')}
          sub={t('accounts.security.cardsSaved', { count: config.bankCardCount })}
          icon={<Icon name="bank" size={22} />}
          onClick={() => onOpen('cards')}
          hasCaret
        />
        <ListRow
          title={t('accounts.security.identity')}
          icon={<Icon name="identification-card" size={22} />}
          end={<Tag tone={kycTone[config.kyc]}>{t(`accounts.security.identityState.${config.kyc}`)}</Tag>}
          href={href('/m/securityCenter/kyc')}
          hasCaret
        />
      </List>
      <List label={t('accounts.security.group.devices')}>
        <ListRow
          title={t('accounts.security.limits')}
          sub={limitCount !== undefined && t('accounts.security.limitsSet', { count: limitCount })}
          icon={<Icon name="hourglass-medium" size={22} />}
          href={href('/m/limits')}
          hasCaret
        />
        <ListRow
          title={t('accounts.security.devices')}
          sub={t('accounts.security.deviceCount', { count: config.deviceCount })}
          icon={<Icon name="desktop" size={22} />}
          onClick={() => onOpen('devices')}
          hasCaret
        />
      </List>
    </>
  )
}

const kycTone = { unverified: 'warn', under_review: 'info', verified: 'brand', rejected: 'danger' } as const

const masked = (text: string | null): ReactNode => text !== null && <bdi dir="ltr">{text}</bdi>

function BoundTag({ config, kind }: { config: SecurityConfig; kind: ContactKind }) {
  const t = useT()
  const { shown, isVerified } = boundOf(config, kind)
  if (shown === null) return <Tag tone="neutral">{t('accounts.security.notSet')}</Tag>
  if (kind === 'mobile' ? config.isMobileUnreachable : config.isEmailUnreachable)
    return <Tag tone="warn">{t('accounts.security.notReached')}</Tag>
  return (
    <Tag tone={isVerified ? 'brand' : 'warn'}>
      {t(isVerified ? 'accounts.security.verified' : 'accounts.security.unproved')}
    </Tag>
  )
}
