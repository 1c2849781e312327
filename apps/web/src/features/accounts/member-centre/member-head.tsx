import { useState } from 'react'
import { useMember } from '../../../entities/member/member-query.ts'
import { useVip } from '../../../entities/vip/vip-query.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { displayName } from '../../../entities/member/display-name.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { iconButtonLook } from '../../../ui/actions/icon-button-look.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { VipProgress } from './vip-progress.tsx'
import styles from './member-head.module.css'
import { ProfileSheet } from './profile-sheet.tsx'

/** Name, number and VIP level; links to settings and unread messages. */
export function MemberHead({ unread }: { unread: number }) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const session = useSession()
  const { data: member } = useMember()
  const hasMail = useSite().boot.status.info.whitelabel.flags.MAILCENTRE === true
  const name = displayName(member?.nickname || member?.account || session?.userName || '')
  const { data: vip } = useVip()
  const hasRing = vip !== undefined && (vip.level ?? vip.next) !== null
  return (
    <>
      <Canopy className={styles.head}>
        <div className={styles.tools}>
          <a href={href('/m/set')} aria-label={t('accounts.member.entry.settings')} {...iconButtonLook({})}>
            <Icon name="gear-six" size={23} />
          </a>
          <a
            href={href(hasMail ? '/m/message' : '/m/notice')}
            aria-label={`${t(hasMail ? 'accounts.member.entry.messages' : 'accounts.member.entry.announcements')}${unread > 0 ? `, ${t('site.menu.unread', { count: unread })}` : ''}`}
            {...iconButtonLook({})}
          >
            <Icon name="bell" size={23} />
            {unread > 0 && <i className={styles.dot} />}
          </a>
        </div>
        <div className={styles.who}>
          <button
            type="button"
            className={styles.edit}
            aria-label={t('accounts.member.profile.edit')}
            onClick={() => setEditing(true)}
          >
            <Avatar name={name} src={member?.icon?.src} size={58} progress={hasRing ? vip.progress : undefined} />
          </button>
          <div className={styles.names}>
            <h1 tabIndex={-1}>
              <bdi>{name}</bdi>
              {vip?.level && (
                <a className={styles.club} href={href('/vip/vip.html')}>
                  <Tag tone="reward-solid">
                    <Icon name="crown-simple" weight="fill" size={12} />
                    {vip.level.name}
                  </Tag>
                </a>
              )}
            </h1>
            {member ? (
              <p>
                <bdi dir="ltr">{t('accounts.member.number', { number: member.number })}</bdi>
                <CopyButton
                  text={member.number}
                  label={t('accounts.member.copyNumber')}
                  copiedLabel={t('accounts.member.copied')}
                  size={14}
                  className={styles.copy ?? ''}
                />
              </p>
            ) : (
              <Skeleton width={104} height={18} radius={6} />
            )}
          </div>
        </div>
        {vip && hasRing && <VipProgress vip={vip} />}
      </Canopy>
      <ProfileSheet isOpen={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}
