import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { AddCardForm } from './add-card-form.tsx'
import { useBankCards, type BankCard } from './api.ts'
import styles from './cards-sheet.module.css'
import { OneCardForm } from './one-card-form.tsx'

interface CardsSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** The bank cards of the account: the list, a new card, and the actions for each. */
export function CardsSheet({ isOpen, onClose }: CardsSheetProps) {
  const t = useT()
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={t('payments.card.title')} closeLabel={t('site.action.close')}>
      <Cards />
    </BottomSheet>
  )
}

type Shown = 'list' | 'add' | BankCard

const cardsMax = 5

function Cards() {
  const t = useT()
  const { data, isError, refetch } = useBankCards()
  const [shown, setShown] = useState<Shown>('list')
  const back = () => setShown('list')
  if (isError && !data) return <LoadFailed title={t('payments.card.failed')} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius={18} />
  if (shown === 'add') return <AddCardForm isFirst={data.list.length === 0} onBack={back} />
  if (shown !== 'list') return <OneCardForm card={shown} onBack={back} />
  return (
    <div className={styles.cards}>
      {data.list.length === 0 ? (
        <p className={styles.none}>{t('payments.card.none')}</p>
      ) : (
        <List label={t('payments.card.title')}>
          {data.list.map((card) => (
            <ListRow
              key={card.id}
              title={card.bankName}
              sub={
                <>
                  <bdi dir="ltr">{card.maskedNumber}</bdi> · <bdi>{card.payeeName}</bdi>
                </>
              }
              icon={<Icon name="bank" size={22} />}
              end={card.isDefault && <Tag tone="brand">{t('payments.card.default')}</Tag>}
              onClick={() => setShown(card)}
              hasCaret
            />
          ))}
        </List>
      )}
      {data.list.length < cardsMax && (
        <Button variant="primary" size={52} isFull onClick={() => setShown('add')}>
          {t('payments.card.add')}
        </Button>
      )}
    </div>
  )
}
