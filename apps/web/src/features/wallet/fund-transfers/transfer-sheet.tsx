import type { Balances, Transfer } from '@fairground/contract'
import { formatDecimal, getCurrency } from '@fairground/money'
import { useState, type SubmitEvent } from 'react'
import { AmountInput } from '../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useTransfer } from './api.ts'
import { checkTransfer } from './check-transfer.ts'
import styles from './transfer-sheet.module.css'

export interface TransferRequest {
  vendor: string
  direction: Transfer['direction']
}

interface TransferSheetProps {
  request: TransferRequest
  balances: Balances
  onClose: () => void
}

/** From cash to a vendor's wallet or back: an amount, or everything. */
export function TransferSheet({ request, balances, onClose }: TransferSheetProps) {
  const t = useT()
  const sum = useSum()
  const [vendor, setVendor] = useState(request.vendor)
  const [direction, setDirection] = useState(request.direction)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { currency, merchantWallet, memberWallets } = balances
  const { shownDecimals } = getCurrency(currency)
  const wallet = memberWallets.find((known) => known.vendor === vendor)
  const there = direction === 'in' ? merchantWallet.cash : (wallet?.balance ?? '0')
  const move = useTransfer({
    onDone: ({ state, reason }) => {
      const text = state === 'failed' ? t(`wallet.failure.${reason ?? 'refused'}`) : t(`wallet.told.${state}`)
      toast.show({ text, tone: state === 'done' ? 'success' : state === 'pending' ? 'info' : 'error' })
      if (state !== 'failed') onClose()
    },
  })
  const amount = checkTransfer(typed, there, currency)
  const problem = typeof amount === 'string' && (isTried || amount === 'beyond') ? amount : null
  const ask = (body: { amount?: string }) => move.mutate({ body: { vendor, direction, ...body } })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (typeof amount !== 'string') ask({ amount: formatDecimal(amount) })
  }
  const isNothing = !/[1-9]/.test(there)
  const failure = move.error
  return (
    <BottomSheet isOpen onClose={onClose} title={t('wallet.move')} closeLabel={t('site.action.close')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {memberWallets.length > 1 && (
          <fieldset className={styles.vendors}>
            <legend>{t('wallet.vendor')}</legend>
            {memberWallets.map((known) => (
              <Radio
                key={known.vendor}
                name="vendor"
                side="end"
                checked={known.vendor === vendor}
                onChange={() => setVendor(known.vendor)}
              >
                <bdi>{known.name}</bdi>
              </Radio>
            ))}
          </fieldset>
        )}
        <Segment
          label={t('wallet.direction')}
          options={[
            { value: 'in', label: t('wallet.in', { vendor: wallet?.name ?? '' }) },
            { value: 'out', label: t('wallet.out', { vendor: wallet?.name ?? '' }) },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <AmountInput
          label={t('wallet.amount')}
          labelEnd={<span className={styles.there}>{t('wallet.there', { amount: sum(there) })}</span>}
          name="amount"
          currency={currency}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (move.isError) move.reset()
          }}
          error={problem ? t(`wallet.problem.${problem}`, { decimals: shownDecimals, amount: sum(there) }) : undefined}
        />
        {failure && (
          <p role="alert" className={styles.failure}>
            {t(`errors.${failure.code}`, { vendor: wallet?.name ?? '' })}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" size={52} isFull disabled={isNothing || move.isPending} onClick={() => ask({})}>
            {t('wallet.moveAll')}
          </Button>
          <Button type="submit" variant="primary" size={52} isFull isBusy={move.isPending} disabled={isNothing}>
            {t('wallet.submit')}
          </Button>
        </div>
      </form>
    </BottomSheet>
  )
}
