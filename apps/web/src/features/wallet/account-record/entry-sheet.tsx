import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { pocketOf } from './pocket-of.ts'
import type { Movement } from './movements.ts'
import { useMovementName } from './use-movement-name.ts'

interface EntrySheetProps {
  movement: Movement | undefined
  onClose: () => void
}

/** One movement with the references that support asks for. */
export function EntrySheet({ movement, onClose }: EntrySheetProps) {
  const { t } = useLanguage()
  const nameOf = useMovementName()
  const [last, setLast] = useState(movement)
  // Keeps its contents while the closing animation runs.
  if (movement && movement !== last) setLast(movement)
  return (
    <BottomSheet
      isOpen={movement !== undefined}
      onClose={onClose}
      title={last && nameOf(last)}
      closeLabel={t('site.action.close')}
    >
      {last && <EntryFacts movement={last} />}
    </BottomSheet>
  )
}

function EntryFacts({ movement }: { movement: Movement }) {
  const { t, tag } = useLanguage()
  const { id, at, account, amount, balanceAfter, game, reference, counterpart } = movement
  const sum = (wire: string, hasPlus: boolean) => <ExactAmount value={wire} hasPlus={hasPlus} />
  const copied = (text: string, label: string) => (
    <>
      <bdi dir="ltr">{text}</bdi>
      <CopyButton text={text} label={label} copiedLabel={t('site.toast.copied')} />
    </>
  )
  return (
    <Facts
      facts={[
        [t('wallet.record.amount'), sum(amount, true)],
        [t('wallet.record.balanceAfter'), sum(balanceAfter, false)],
        [t('wallet.record.pocket'), t(`wallet.pocket.${pocketOf(account)}`)],
        counterpart !== null && [t('wallet.record.counterpart'), t(`wallet.pocket.${pocketOf(counterpart)}`)],
        [t('wallet.record.at'), formatDate(at, tag, 'dayTime')],
        game !== null && [t('wallet.record.game'), game],
        reference !== null && [t('wallet.record.reference'), copied(reference, t('site.records.copyReference'))],
        [t('wallet.record.number'), copied(id, t('site.records.copyNumber'))],
      ]}
    />
  )
}
