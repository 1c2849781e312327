import type { LedgerRecord } from '@fairground/contract'
import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { ExactAmount } from '../../../entities/records/exact-amount.tsx'
import { pocketOf } from './pocket-of.ts'
import { useTypeName } from './use-type-name.ts'

interface EntrySheetProps {
  entry: LedgerRecord | undefined
  onClose: () => void
}

/** One movement with the references that support asks for. */
export function EntrySheet({ entry, onClose }: EntrySheetProps) {
  const { t } = useLanguage()
  const nameOf = useTypeName()
  const [last, setLast] = useState(entry)
  // Keeps its contents while the closing animation runs.
  if (entry && entry !== last) setLast(entry)
  return (
    <BottomSheet
      isOpen={entry !== undefined}
      onClose={onClose}
      title={last && nameOf(last.type)}
      closeLabel={t('site.action.close')}
    >
      {last && <EntryFacts entry={last} />}
    </BottomSheet>
  )
}

function EntryFacts({ entry }: { entry: LedgerRecord }) {
  const { t, tag } = useLanguage()
  const { id, at, account, amount, balanceAfter, game, reference } = entry
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
        [t('wallet.record.at'), formatDate(at, tag, 'dayTime')],
        game !== null && [t('wallet.record.game'), game],
        [t('wallet.record.reference'), copied(reference, t('site.records.copyReference'))],
        [t('wallet.record.number'), copied(id, t('site.records.copyNumber'))],
      ]}
    />
  )
}
