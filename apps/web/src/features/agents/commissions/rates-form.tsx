import { useState, type SubmitEvent } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from '../rebates/rebates.module.css'
import { useCommissions, useSetCommissions, type Commissions, type Standing } from './commissions-api.ts'
import { basisPointsOf, percentOf } from './percent.ts'

/** The rates of a direct downline by category of games; nothing where neither has any. */
export function DownlineRates({ memberId }: { memberId: string }) {
  const t = useT()
  const { data, isError, refetch } = useCommissions(memberId)
  const [isOpen, setOpen] = useState(false)
  if (isError && !data) return <LoadFailed title={t('agents.commissions.failed')} onAgain={() => void refetch()} />
  const list = data?.list.filter(({ next, highest }) => next > 0 || highest > 0) ?? []
  if (!data || list.length === 0) return null
  if (!isOpen)
    return (
      <Button variant="tint" isFull onClick={() => setOpen(true)}>
        {t('agents.commissions.title')}
      </Button>
    )
  return <RatesForm memberId={memberId} standing={{ ...data, list }} onStale={() => void refetch()} />
}

interface RatesFormProps {
  memberId: string
  standing: Commissions
  /** Others were read than the platform has now. */
  onStale: () => void
}

function RatesForm({ memberId, standing: { list, startsOn }, onStale }: RatesFormProps) {
  const { t, tag } = useLanguage()
  const day = formatDate(`${startsOn}T12:00`, tag, 'day')
  // What was written, by category; the rest is as it stands.
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const save = useSetCommissions(() => {
    setTexts({})
    setTried(false)
    toast.show({ tone: 'success', text: t('agents.commissions.done', { day }) })
  })
  const textOf = ({ category, next }: Standing) => texts[category] ?? percentOf(next)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const after = list.flatMap((row) => {
      const basisPoints = readRate(textOf(row), row)
      return basisPoints === null ? [] : [{ category: row.category, basisPoints }]
    })
    if (after.length < list.length) return
    const before = list.map(({ category, next }) => ({ category, basisPoints: next }))
    save.mutate({ body: { memberId, before, after } }, { onError: onStale })
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <h3>{t('agents.commissions.title')}</h3>
      <p className={styles.hint}>{t('agents.commissions.note', { day })}</p>
      {list.map((row) => {
        const bounds = { lowest: percentOf(row.lowest), highest: percentOf(row.highest) }
        return (
          <TextField
            key={row.category}
            label={t(`games.tab.${row.category}`)}
            hint={t('agents.commissions.bounds', bounds)}
            inputMode="decimal"
            maxLength={5}
            value={textOf(row)}
            onChange={({ target }) => {
              setTexts({ ...texts, [row.category]: target.value })
              if (save.isError) save.reset()
            }}
            error={isTried && readRate(textOf(row), row) === null ? t('agents.commissions.bounds', bounds) : undefined}
          />
        )
      })}
      <p role="alert" className={styles.failed}>
        {save.error &&
          (save.error.code === 'agent_info_wrong' ? t('agents.commissions.stale') : t(`errors.${save.error.code}`))}
      </p>
      <Button type="submit" variant="primary" isFull isBusy={save.isPending}>
        {t('agents.commissions.save')}
      </Button>
    </form>
  )
}

/** Null: no percent, or not between what is possible. */
function readRate(text: string, { next, lowest, highest }: Standing): number | null {
  const value = basisPointsOf(text)
  return value !== null && (value === next || (value >= lowest && value <= highest)) ? value : null
}
