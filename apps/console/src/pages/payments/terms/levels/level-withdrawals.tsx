import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../../platform/calls.ts'
import { useT } from '../../../../platform/i18n.tsx'
import { useMay } from '../../../../platform/session.tsx'
import { Refusal } from '../../../../ui/refusal.tsx'
import { Rows } from '../../../../ui/rows.tsx'
import { Section } from '../../../../ui/section.tsx'
import { LevelWithdrawalDialog } from './level-withdrawal-dialog.tsx'

export type LevelWithdrawal = OperatorReply<'vip.withdrawals'>['list'][number]

const hundredths = 100

/** What withdrawals are subject to at each VIP level, in one currency at a time. */
export function LevelWithdrawals() {
  const t = useT()
  const mayChange = useMay()('payments.terms')
  const { data, error, refetch } = useRead('vip.withdrawals', {})
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState<LevelWithdrawal>()
  const currencies = [...new Set(data?.list.map(({ currency }) => currency))]
  const currency = chosen ?? currencies[0]
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : null
  if (currencies.length === 0) return null
  const any = t('payments.levels.any')
  return (
    <Section title={t('payments.levels.title')}>
      <NativeSelect
        label={t('payments.terms.currency')}
        maw={200}
        data={currencies}
        value={currency}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Rows
        rows={data.list.filter((row) => row.currency === currency)}
        keyOf={({ level }) => String(level)}
        nameOf={({ name }) => name}
        {...(mayChange && { onOpen: setOpened })}
        columns={[
          { key: 'level', title: t('payments.levels.level'), render: ({ level, name }) => `${level} · ${name}` },
          {
            key: 'own',
            title: t('payments.levels.source'),
            render: ({ terms }) => t(terms ? 'payments.levels.own' : 'payments.levels.inherited'),
          },
          {
            key: 'count',
            title: t('payments.levels.countMax'),
            render: ({ effective }) => effective.countMax ?? any,
            isNumber: true,
          },
          {
            key: 'sum',
            title: t('payments.levels.sumMax'),
            render: ({ effective }) => effective.sumMax ?? any,
            isNumber: true,
          },
          {
            key: 'fee',
            title: t('payments.terms.fee'),
            render: ({ effective: { feeBasisPoints, feeFixed } }) =>
              t('payments.terms.feeOf', { percent: String(feeBasisPoints / hundredths), fixed: feeFixed }),
            isNumber: true,
          },
          {
            key: 'free',
            title: t('payments.levels.free'),
            render: ({ effective: { freeCount, freePer } }) =>
              t(freePer === 'month' ? 'payments.levels.freeMonth' : 'payments.levels.freeDay', { count: freeCount }),
          },
          {
            key: 'minutes',
            title: t('payments.terms.expectedMinutes'),
            render: ({ effective }) => effective.expectedMinutes,
            isNumber: true,
          },
        ]}
      />
      {opened && (
        <LevelWithdrawalDialog
          key={`${opened.level} ${opened.currency}`}
          row={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
