import { useState, type ComponentType } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useOpenStakes } from '../../../entities/balance/use-open-stakes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { isPending, useCollect, useLatestTransfer, useSetTransferSetting, useTransferSetting } from './api.ts'
import { isSpread } from './money-places.ts'
import { PlacesCard } from './places-card.tsx'
import { TransferList } from './transfer-list.tsx'
import { TransferSheet, type TransferRequest } from './transfer-sheet.tsx'
import styles from './wallet-page.module.css'

/** All balances of a member, and fund transfers between them. */
export function WalletPage({ Bonus }: { Bonus: ComponentType }) {
  const t = useT()
  const { data, isError, refetch } = useBalances()
  const [request, setRequest] = useState<TransferRequest | null>(null)
  useOpenStakes(data?.openStakes)
  useLatestTransfer()
  if (isError && !data) return <LoadFailed title={t('wallet.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={320} radius={18} />
        <Skeleton height={64} radius={18} />
      </output>
    )
  const [first] = data.memberWallets
  return (
    <div className={styles.page}>
      <PlacesCard balances={data} onVendor={(vendor) => setRequest({ vendor, direction: 'in' })} />
      <Bonus />
      {first && (
        <>
          <div className={styles.actions}>
            <Button
              variant="primary"
              size={48}
              isFull
              onClick={() => setRequest({ vendor: first.vendor, direction: 'in' })}
            >
              {t('wallet.move')}
            </Button>
            <CollectAll isDisabled={!isSpread(data)} />
          </div>
          <AutomaticRow />
        </>
      )}
      <TransferList />
      {request && (
        <TransferSheet key={request.vendor} request={request} balances={data} onClose={() => setRequest(null)} />
      )}
    </div>
  )
}

function CollectAll({ isDisabled }: { isDisabled: boolean }) {
  const t = useT()
  const collect = useCollect({
    onDone: ({ list }) => {
      const isOpen = list.some(isPending)
      toast.show({ text: t(isOpen ? 'wallet.collectPending' : 'wallet.collected'), tone: isOpen ? 'info' : 'success' })
    },
    onFailed: ({ code }) => toast.show({ text: t(`errors.${code}`), tone: 'error' }),
  })
  return (
    <Button
      variant="secondary"
      size={48}
      isFull
      isBusy={collect.isPending}
      disabled={isDisabled}
      onClick={() => collect.mutate({ body: {} })}
    >
      {t('wallet.collect')}
    </Button>
  )
}

function AutomaticRow() {
  const t = useT()
  const { data } = useTransferSetting()
  const set = useSetTransferSetting()
  const isOn = set.isPending && set.variables ? set.variables.body.isAutomatic : (data?.isAutomatic ?? false)
  return (
    <List label={t('wallet.automatic')}>
      <ListRow
        title={t('wallet.automatic')}
        sub={t('wallet.automaticText')}
        end={
          <Switch
            label={t('wallet.automatic')}
            isLabelHidden
            checked={isOn}
            disabled={!data}
            onChange={({ target }) => set.mutate({ body: { isAutomatic: target.checked } })}
          />
        }
      />
    </List>
  )
}
