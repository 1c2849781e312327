import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import type { OrderBody } from '../api.ts'
import { levelName, playName } from '../selection-text.ts'
import type { Terms } from '../slip/pricing.ts'
import styles from './odds-dialog.module.css'
import type { Attempt, Refusal } from './use-place.ts'

interface OddsDialogProps {
  /** With the odds of now. */
  terms: Terms
  refusal: Refusal | undefined
  onAgain: (attempt: Attempt) => void
  onDismiss: () => void
}

/** Odds that changed while the member looked at others: each before and now, and the question whether to bet at them. */
export function OddsDialog({ terms, refusal, onAgain, onDismiss }: OddsDialogProps) {
  const t = useT()
  const attempt = refusal?.kind === 'odds' ? refusal.attempt : undefined
  const changes = attempt ? allChanges(attempt.body, terms) : []
  const next = attempt && withOddsOf(attempt.body, terms)
  return (
    <Dialog
      isOpen={attempt !== undefined}
      onClose={onDismiss}
      title={t('lottery.refused.oddsTitle')}
      text={t(next ? 'lottery.refused.oddsText' : 'errors.odds_changed')}
      isStacked
      actions={
        <>
          {attempt && next && (
            <Button variant="primary" onClick={() => onAgain({ ...attempt, body: next })}>
              {t('lottery.refused.oddsAgain')}
            </Button>
          )}
          <Button onClick={onDismiss}>{t('lottery.refused.later')}</Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {changes.map(({ line, id, before, now }) => {
          const play = terms.game.findPlay(line.play)
          return (
            <li key={`${line.play} ${id}`}>
              <span>{play && `${playName(t, terms.game, play)} · ${levelName(t, terms.game, { play, id })}`}</span>
              <span>{t('lottery.refused.oddsChange', { before, now: now ?? '–' })}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

interface Change {
  line: OrderBody['lines'][number]
  id: string
  before: string
  now: string | undefined
}

/** Each play and odds id once. */
function allChanges({ lines }: OrderBody, { odds }: Terms): Change[] {
  const changes = lines.flatMap((line) =>
    Object.entries(line.odds ?? {}).map(([id, before]) => ({ line, id, before, now: odds?.[line.play]?.[id] })),
  )
  const changed = changes.filter(({ before, now }) => now !== before)
  return changed.filter(
    ({ line, id }, at) => changed.findIndex((other) => other.line.play === line.play && other.id === id) === at,
  )
}

/** The same order at the odds of now, which do not change its price; undefined where none can be placed at them. */
function withOddsOf(body: OrderBody, terms: Terms): OrderBody | undefined {
  if (allChanges(body, terms).length === 0) return undefined
  const lines = body.lines.map((line) => {
    if (!line.odds) return line
    const now = Object.keys(line.odds).map((id) => [id, terms.odds?.[line.play]?.[id]] as const)
    return now.every(([, price]) => price !== undefined)
      ? { ...line, odds: Object.fromEntries(now) as Record<string, string> }
      : undefined
  })
  return lines.every((line) => line !== undefined) ? { ...body, lines } : undefined
}
