import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDevices, useLoginHistory, useSignOutDevice, useSignOutEverywhere, type Device } from './api.ts'
import { deviceName, isPhone } from '../../../entities/device/device-name.ts'
import styles from './devices-sheet.module.css'
import type { SheetProps } from './sheet-props.ts'

export function DevicesSheet({ isOpen, onClose }: SheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.security.devices')}
      closeLabel={t('site.action.close')}
      ground="page"
    >
      <div className={styles.devices}>
        <Devices />
        <LoginHistory />
      </div>
    </BottomSheet>
  )
}

function Devices() {
  const t = useT()
  const { data, isError, refetch } = useDevices()
  const everywhere = useSignOutEverywhere(() => toast.show({ tone: 'success', text: t('accounts.security.signedOut') }))
  if (isError && !data) return <LoadFailed title={t('accounts.security.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={130} radius={18} />
  return (
    <>
      <List label={t('accounts.security.devices')}>
        {data.list.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </List>
      {data.list.length > 1 && (
        <Button variant="danger" isFull isBusy={everywhere.isPending} onClick={() => everywhere.mutate({})}>
          {t('accounts.security.signOutOthers')}
        </Button>
      )}
      <p role="alert" className={styles.failure}>
        {everywhere.error && t(`errors.${everywhere.error.code}`)}
      </p>
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { t, tag } = useLanguage()
  const out = useSignOutDevice(() => toast.show({ tone: 'success', text: t('accounts.security.signedOut') }))
  const name = deviceName(device.device) || t('accounts.security.unknownDevice')
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      sub={
        out.error ? (
          <span role="alert">{t(`errors.${out.error.code}`)}</span>
        ) : (
          <>
            <bdi dir="ltr">{device.address}</bdi> ·{' '}
            {t('accounts.security.lastSeen', { time: formatDate(device.lastSeenAt, tag, 'dayTime') })}
          </>
        )
      }
      icon={<Icon name={isPhone(device.device) ? 'device-mobile' : 'desktop'} size={22} />}
      end={
        device.isThisOne ? (
          <Tag tone="brand">{t('accounts.security.thisDevice')}</Tag>
        ) : (
          <Button
            size={36}
            aria-label={t('accounts.security.signOutName', { name })}
            isBusy={out.isPending}
            onClick={() => out.mutate({ params: { id: device.id } })}
          >
            {t('accounts.security.signOut')}
          </Button>
        )
      }
    />
  )
}

function LoginHistory() {
  const { t, tag } = useLanguage()
  const { data, isError, refetch } = useLoginHistory()
  if (isError && !data) return <LoadFailed title={t('accounts.security.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius={18} />
  return (
    <>
      <h3 className={styles.title}>{t('accounts.security.history')}</h3>
      <List label={t('accounts.security.history')}>
        {data.list.map(({ at, device, address }) => (
          <ListRow
            key={at}
            title={<time dateTime={at}>{formatDate(at, tag, 'dayTime')}</time>}
            sub={
              <>
                <bdi>{deviceName(device) || t('accounts.security.unknownDevice')}</bdi> · <bdi dir="ltr">{address}</bdi>
              </>
            }
          />
        ))}
      </List>
    </>
  )
}
