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
import { isRateOf, rateKey } from './rate-key.ts'

/** The rates of a direct downline by category of games and basis; nothing where neither has any. */
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
  // What was written; the rest is as it stands.
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const save = useSetCommissions(() => {
    setTexts({})
    setTried(false)
    toast.show({ tone: 'success', text: t('agents.commissions.done', { day }) })
  })
  const textOf = (row: Standing) => texts[rateKey(row)] ?? percentOf(row.next)
  const refused = save.error?.value.field === 'after' ? save.error.value : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const after = list.flatMap((row) => {
      const basisPoints = readRate(textOf(row), row)
      return basisPoints === null ? [] : [{ category: row.category, basis: row.basis, basisPoints }]
    })
    if (after.length < list.length) return
    const before = list.map(({ category, basis, next }) => ({ category, basis, basisPoints: next }))
    save.mutate({ body: { memberId, before, after } }, { onError: onStale })
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={submit}>
      <h3>{t('agents.commissions.title')}</h3>
      <p className={styles.hint}>{t('agents.commissions.note', { day })}</p>
      {list.map((row) => {
        const isRefused = isRateOf(refused, row)
        const between = (lowest: number, highest: number) =>
          t('agents.commissions.bounds', { lowest: percentOf(lowest), highest: percentOf(highest) })
        return (
          <TextField
            key={rateKey(row)}
            label={t('agents.commissions.name', { category: t(`games.tab.${row.category}`), basis: row.basis })}
            hint={between(row.lowest, row.highest)}
            inputMode="decimal"
            maxLength={5}
            value={textOf(row)}
            onChange={({ target }) => {
              setTexts({ ...texts, [rateKey(row)]: target.value })
              if (save.isError) save.reset()
            }}
            error={
              isRefused
                ? between(Number(refused?.lowest), Number(refused?.highest))
                : isTried && readRate(textOf(row), row) === null
                  ? between(row.lowest, row.highest)
                  : undefined
            }
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
