import { useState } from 'react'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { Limit, Limits } from '../api.ts'
import styles from './limit-groups.module.css'
import { LimitSheet } from './limit-sheet.tsx'
import { shareOf } from './limit-request.ts'
import { useLimitText } from './use-limit-text.ts'

const kinds = ['deposit', 'loss', 'stake', 'time'] as const
const icons: Record<Limit['kind'], IconGlyph> = {
  deposit: { name: 'wallet', weight: 'duotone' },
  loss: { name: 'scales', weight: 'duotone' },
  stake: { name: 'coins', weight: 'duotone' },
  time: { name: 'timer' },
}

/** All possible limits, set or not, with the used part; a tap changes one. */
export function LimitGroups({ limits }: { limits: Limits }) {
  const { t } = useLimitText()
  const [open, setOpen] = useState<{ limit: Limit; times: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (limit: Limit) => {
    setOpen({ limit, times: (open?.times ?? 0) + 1 })
    setIsOpen(true)
  }
  return (
    <>
      {kinds.map((kind) => (
        <Section key={kind} title={t(`responsible-gaming.kind.${kind}`)} icon={<Icon {...icons[kind]} size={20} />}>
          <p className={styles.about}>{t(`responsible-gaming.about.${kind}`)}</p>
          <List label={t(`responsible-gaming.kind.${kind}`)}>
            {limits.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.span} limit={limit} onChoose={() => choose(limit)} />
              ))}
          </List>
        </Section>
      ))}
      {open && (
        <LimitSheet
          key={open.times}
          limit={
            limits.limits.find(({ kind, span }) => kind === open.limit.kind && span === open.limit.span) ?? open.limit
          }
          currency={limits.currency}
          waitHours={limits.waitHours}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function LimitRow({ limit, onChoose }: { limit: Limit; onChoose: () => void }) {
  const { t, value, at } = useLimitText()
  const { kind, span, pending } = limit
  const name = t(`responsible-gaming.name.${kind}.${span}`)
  const shown = value(kind, limit.value)
  return (
    <ListRow
      title={t(`responsible-gaming.span.${span}`)}
      aria-label={`${name}: ${shown}`}
      aria-haspopup="dialog"
      onClick={onChoose}
      end={limit.value === null ? <span className={styles.set}>{t('responsible-gaming.set')}</span> : <b>{shown}</b>}
      hasCaret
      sub={
        <span className={styles.sub}>
          {limit.value !== null && <ProgressBar label={name} value={shareOf(limit)} size={6} />}
          <span>
            {limit.value === null
              ? t('responsible-gaming.used', { used: value(kind, limit.used) })
              : t('responsible-gaming.usedOf', {
                  used: value(kind, limit.used),
                  limit: shown,
                  left: value(kind, limit.left),
                })}
          </span>
          {limit.value !== null && <span>{t('responsible-gaming.resets', { at: at(limit.resetsAt) })}</span>}
          {pending && (
            <span className={styles.pending}>
              {pending.isReady
                ? t('responsible-gaming.ready', { value: value(kind, pending.value) })
                : t('responsible-gaming.waiting', { value: value(kind, pending.value), at: at(pending.from) })}
            </span>
          )}
        </span>
      }
    />
  )
}
