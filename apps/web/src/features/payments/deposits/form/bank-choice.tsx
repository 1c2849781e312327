import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Radio } from '../../../../ui/choices/radio.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { useBanks } from '../api.ts'
import styles from './bank-choice.module.css'

interface BankChoiceProps {
  /** The vendor whose banks are offered. */
  vendor: string
  chosen: string | undefined
  isMissing: boolean
  onChoose: (bank: string) => void
}

/** The bank to pay from. */
export function BankChoice({ vendor, chosen, isMissing, onChoose }: BankChoiceProps) {
  const t = useT()
  const { data, isError, refetch } = useBanks(vendor)
  const [isOpen, setOpen] = useState(false)
  if (isError && !data) return <LoadFailed title={t('payments.deposit.bank.failed')} onAgain={() => void refetch()} />
  const name = data?.list.find(({ code }) => code === chosen)?.name
  return (
    <>
      <SelectField
        label={t('payments.deposit.bank.label')}
        placeholder={t('payments.deposit.bank.choose')}
        start={<Icon name="bank" size={20} />}
        value={name && <bdi>{name}</bdi>}
        isDisabled={!data}
        error={isMissing ? t('errors.bank_unknown') : undefined}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.deposit.bank.choose')}
        closeLabel={t('site.action.close')}
      >
        <fieldset className={styles.banks} aria-label={t('payments.deposit.bank.label')}>
          {data?.list.map((bank) => (
            <Radio
              key={bank.code}
              name="bank"
              side="end"
              checked={bank.code === chosen}
              onChange={() => {
                onChoose(bank.code)
                setOpen(false)
              }}
            >
              <bdi>{bank.name}</bdi>
            </Radio>
          ))}
        </fieldset>
      </BottomSheet>
    </>
  )
}
