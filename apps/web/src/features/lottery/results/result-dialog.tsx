import { useId } from 'react'
import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Modal } from '../../../ui/sheets/modal.tsx'
import { SealNote } from '../../../ui/text/seal-note.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { useOrder, type Order } from '../api.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { drawOutcome } from './draw-outcome.ts'
import styles from './result-dialog.module.css'

interface ResultDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Orders of one draw; at least one. */
  orders: readonly Order[]
  onAgain: () => void
  onCheck: () => void
}

/** As large as all of them fit beside each other. */
const ballSize = (count: number) => (count <= 5 ? 44 : count <= 7 ? 34 : 26)

/** The result of a draw that brought the member more than they staked, with the payouts. */
export function ResultDialog({ isOpen, onClose, orders, onAgain, onCheck }: ResultDialogProps) {
  const t = useT()
  const sum = useSum()
  const titleId = useId()
  const { currency } = useCurrency()
  const [first] = orders
  if (!first) return null
  const { stake, payout, lines, winningLines } = drawOutcome(orders, currency)
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className={styles.dialog}>
      <Ticket
        stub={
          <div className={styles.actions}>
            <Button onClick={onCheck} data-autofocus>
              <Icon name="shield-check" size={18} />
              {t('lottery.won.verify')}
            </Button>
            <Button variant="primary" onClick={onAgain}>
              {t('lottery.won.again')}
            </Button>
          </div>
        }
      >
        <Canopy className={styles.canopy}>
          <div className={styles.close}>
            <IconButton label={t('lottery.close')} onClick={onClose}>
              <Icon name="x" weight="bold" size={20} />
            </IconButton>
          </div>
          <h2 id={titleId} className={styles.title}>
            <SealNote>{t('lottery.draw', { number: first.drawNumber })}</SealNote>
          </h2>
          {first.result && (
            <DrawnNumbers
              family={first.game.family}
              values={first.result}
              size={ballSize(first.result.length)}
              isLanding
            />
          )}
          <p>{t('lottery.won.won')}</p>
          <bdi className={styles.payout} dir="ltr">
            {sum(payout)}
          </bdi>
        </Canopy>
        <dl className={styles.facts}>
          <dt>{first.lotteryName}</dt>
          <dd>{t('lottery.won.linesMany', { won: winningLines, count: lines })}</dd>
          <dt>{t('lottery.won.staked')}</dt>
          <dd>
            <bdi dir="ltr">{sum(stake)}</bdi>
          </dd>
          {isOpen && <SeedFact id={first.id} />}
        </dl>
      </Ticket>
    </Modal>
  )
}

const seedEnds = 6

function SeedFact({ id }: { id: string }) {
  const t = useT()
  const proof = useOrder(id).data?.proof
  // A draw that is held elsewhere has none.
  if (proof && proof.commitment === null) return null
  const seed = proof?.seed
  return (
    <>
      <dt>{t('lottery.won.seed')}</dt>
      <dd>
        <code dir="ltr">{seed ? `${seed.slice(0, seedEnds)}…${seed.slice(-seedEnds)}` : '…'}</code>
      </dd>
    </>
  )
}
