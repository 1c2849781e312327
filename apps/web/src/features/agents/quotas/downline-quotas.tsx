import { useState, type SubmitEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDownlineQuotas, useSetQuotas, type Quota } from './quotas-api.ts'
import styles from './quotas.module.css'

/** How many accounts of high prize groups a direct downline may bring; nothing where none are counted. */
export function DownlineQuotas({ memberId }: { memberId: string }) {
  const t = useT()
  const { data, isError, refetch } = useDownlineQuotas(memberId)
  const [isOpen, setOpen] = useState(false)
  if (isError && !data) return <LoadFailed title={t('agents.quotas.failed')} onAgain={() => void refetch()} />
  if (!data || data.list.length === 0) return null
  if (!isOpen)
    return (
      <Button variant="tint" isFull onClick={() => setOpen(true)}>
        {t('agents.quotas.title')}
      </Button>
    )
  return <QuotaForm memberId={memberId} quotas={data.list} onStale={() => void refetch()} />
}

interface QuotaFormProps {
  memberId: string
  quotas: readonly Quota[]
  /** Others were read than the platform has now. */
  onStale: () => void
}

function QuotaForm({ memberId, quotas, onStale }: QuotaFormProps) {
  const t = useT()
  // What was written, by series; the rest is as it stands.
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const [isTried, setTried] = useState(false)
  const save = useSetQuotas(() => {
    setTexts({})
    setTried(false)
    toast.show({ tone: 'success', text: t('agents.quotas.done') })
  })
  const textOf = ({ series, quota }: Quota) => texts[series] ?? String(quota)
  const after = quotas.map((row) => ({ series: row.series, quota: readQuota(textOf(row), row) }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wanted = after.flatMap(({ series, quota }) => (quota === null ? [] : [{ series, quota }]))
    if (wanted.length < quotas.length) return
    const before = quotas.map(({ series, quota }) => ({ series, quota }))
    save.mutate({ body: { memberId, before, after: wanted } }, { onError: onStale })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h3>{t('agents.quotas.title')}</h3>
      <p className={styles.note}>{t('agents.quotas.note')}</p>
      {quotas.map((row, index) => {
        const bounds = { lowest: String(row.lowest), highest: String(row.highest) }
        return (
          <TextField
            key={row.series}
            label={t('agents.quotas.from', { series: String(row.series) })}
            hint={t('agents.quotas.used', { opened: row.opened, given: row.given, ...bounds })}
            inputMode="numeric"
            maxLength={7}
            value={textOf(row)}
            onChange={({ target }) => {
              setTexts({ ...texts, [row.series]: target.value })
              if (save.isError) save.reset()
            }}
            error={isTried && after[index]?.quota === null ? t('agents.quotas.bounds', bounds) : undefined}
          />
        )
      })}
      <p role="alert" className={styles.failed}>
        {save.error &&
          (save.error.code === 'agent_info_wrong'
            ? t(save.error.value.field === 'order' ? 'agents.quotas.order' : 'agents.quotas.stale')
            : t(`errors.${save.error.code}`))}
      </p>
      <Button type="submit" variant="primary" isFull isBusy={save.isPending}>
        {t('agents.quotas.save')}
      </Button>
    </form>
  )
}

/** Null: no number, or not between what is possible. */
function readQuota(text: string, { quota, lowest, highest }: Quota): number | null {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value === quota || (value >= lowest && value <= highest) ? value : null
}
