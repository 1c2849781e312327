import { useT } from '../../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../../platform/i18n/use-sum.ts'
import { href } from '../../../../../platform/router/route.ts'
import { useSite } from '../../../../../platform/site.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { TextareaField } from '../../../../../ui/fields/textarea-field.tsx'
import { BottomSheet } from '../../../../../ui/sheets/bottom-sheet.tsx'
import { RefusalDialog } from '../../../bet/refusal-dialog.tsx'
import { SlipFoot } from '../../../slip/slip-foot.tsx'
import type { EntryProps } from '../../lottery-game.ts'
import { faultText } from './fault-text.ts'
import { OwnBets, StationsBets } from './read-bets.tsx'
import { SlipReceipt, SlipReceiptFoot } from './slip-receipt.tsx'
import { usePlaceSlip } from './use-place-slip.ts'
import { useSlipOrders } from './use-slip-orders.ts'
import { useWrittenSlip } from './use-written-slip.ts'
import { useWrittenText } from './use-written-text.ts'
import styles from './write-slip-sheet.module.css'

interface WriteSlipSheetProps extends EntryProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * A slip in southern shorthand: what was understood of it, line by line, before anything is bet. Bets on this lottery go to
 * its slip; those on several are placed from here, all or none.
 */
export function WriteSlipSheet({ isOpen, onClose, ...entry }: WriteSlipSheetProps) {
  const t = useT()
  const { router } = useSite()
  const [text, setText] = useWrittenText(entry.terms.lottery)
  const slip = useWrittenSlip(text, entry)
  const orders = useSlipOrders(slip, entry)
  const order = usePlaceSlip({ nameOf: slip.nameOf, onPlaced: () => setText('') })
  const write = (next: string) => {
    order.dismiss()
    setText(next)
  }
  const leave = () => {
    order.dismiss()
    order.closePlaced()
    onClose()
  }
  const { placed } = order
  const foot = placed ? (
    <SlipReceiptFoot onDone={leave} />
  ) : orders.isOnSeveral && slip.faults.length === 0 ? (
    <SlipFoot
      lottery={entry.terms.lottery}
      total={orders.total}
      isShort={orders.short !== undefined}
      isPlacing={order.isPending}
      isBlocked={!orders.body}
      onClear={() => write('')}
      onPlace={() => orders.body && order.place(orders.body)}
    />
  ) : (
    <AddButton
      slip={slip}
      total={orders.total}
      onAdd={() => {
        entry.onAdd(slip.readings.map(({ line }) => line))
        setText('')
        onClose()
      }}
    />
  )
  return (
    <>
      <BottomSheet
        isOpen={isOpen}
        onClose={leave}
        isTall
        ground="page"
        title={t(placed ? 'lottery.placed.title' : 'lottery-vietnam.slip.title')}
        closeLabel={t('lottery.close')}
        foot={foot}
      >
        {placed ? (
          <SlipReceipt placed={placed} findGame={entry.findGame} />
        ) : (
          <SlipForm
            {...{ text, slip, orders, entry }}
            refusal={order.refusal?.kind === 'text' ? order.refusal.text : undefined}
            onText={write}
          />
        )}
      </BottomSheet>
      <RefusalDialog
        refusal={order.refusal}
        onAgain={order.place}
        onDismiss={order.dismiss}
        onLeave={() => {
          order.leaveUnsure()
          router.navigate(href('/m/gameRecord'))
        }}
      />
    </>
  )
}

type WrittenSlip = ReturnType<typeof useWrittenSlip>

interface SlipFormProps {
  text: string
  slip: WrittenSlip
  orders: ReturnType<typeof useSlipOrders>
  entry: EntryProps
  refusal: string | undefined
  onText: (text: string) => void
}

function SlipForm({ text, slip: { faults, readings, ...slip }, orders, entry, refusal, onText }: SlipFormProps) {
  const t = useT()
  const sum = useSum()
  const fault = orders.fault ?? refusal
  return (
    <div className={styles.sheet}>
      <div className={styles.field}>
        <TextareaField
          label={t('lottery-vietnam.slip.field')}
          value={text}
          rows={5}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('lottery-vietnam.slip.example')}
          onChange={({ target }) => onText(target.value)}
        />
      </div>
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map((each, at) => (
            <li key={at}>{t('lottery-vietnam.slip.fault', { line: each.line, fault: faultText(t, each, sum) })}</li>
          ))}
        </ul>
      )}
      {fault && (
        <p className={styles.faults} role="alert">
          {fault}
        </p>
      )}
      {slip.hasFailed ? (
        <p className={styles.failed} role="alert">
          {t('lottery-vietnam.slip.failed')}
          <Button size={48} onClick={slip.again}>
            {t('site.failed.again')}
          </Button>
        </p>
      ) : (
        slip.isPending && <output className={styles.help}>{t('lottery-vietnam.slip.reading')}</output>
      )}
      {readings.length > 0 &&
        (orders.isOnSeveral ? (
          <StationsBets stations={orders.stations} totals={orders} />
        ) : (
          <OwnBets terms={entry.terms} readings={readings} />
        ))}
      <p className={styles.help}>{t('lottery-vietnam.slip.help')}</p>
    </div>
  )
}

interface AddButtonProps {
  slip: WrittenSlip
  total: string
  onAdd: () => void
}

/** Puts a slip on this lottery alone on the lottery's own slip. */
function AddButton({ slip: { readings, faults, isPending }, total, onAdd }: AddButtonProps) {
  const t = useT()
  const canAdd = readings.length > 0 && faults.length === 0 && !isPending
  return (
    <Button variant="primary" size={52} isFull disabled={!canAdd} onClick={onAdd}>
      {canAdd
        ? t('lottery-vietnam.slip.add', { count: readings.length, stake: total })
        : t(`lottery-vietnam.slip.${faults.length > 0 ? 'mend' : 'nothing'}`)}
    </Button>
  )
}
