import { useState } from 'react'
import type { LevelTermsForm, OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { TermsDialog } from './terms-dialog.tsx'

interface LevelTermsProps {
  nameOf: (level: number) => string
  currencies: OperatorReply<'vip.ladder'>['choices']['currencies']
}

const hundredths = 100

/** What each level brings besides withdrawals, and what keeps it. */
export function LevelTerms({ nameOf, currencies }: LevelTermsProps) {
  const t = useT()
  const mayChange = useMay()('merchants.write')
  const { data, error, refetch } = useRead('vip.terms', {})
  const [opened, setOpened] = useState<{ level: number; terms: LevelTermsForm }>()
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : null
  const none = t('merchants.vip.none')
  return (
    <Section title={t('merchants.vip.terms')}>
      <Rows
        rows={data.list}
        keyOf={({ level }) => String(level)}
        nameOf={({ level }) => t('merchants.vip.termsOf', { level: nameOf(level) })}
        {...(mayChange && { onOpen: setOpened })}
        columns={[
          { key: 'name', title: t('merchants.vip.name'), render: ({ level }) => nameOf(level) },
          {
            key: 'rebate',
            title: t('merchants.vip.rebateShort'),
            render: ({ terms: { rebateBasisPoints } }) => `${rebateBasisPoints / hundredths} %`,
            isNumber: true,
          },
          {
            key: 'priority',
            title: t('merchants.vip.priority'),
            render: ({ terms }) => terms.reviewPriority,
            isNumber: true,
          },
          { key: 'host', title: t('merchants.vip.host'), render: ({ terms: { host } }) => host?.name ?? none },
          {
            key: 'keep',
            title: t('merchants.vip.keep'),
            render: ({ terms: { keep } }) =>
              keep ? t('merchants.vip.keepOf', { days: keep.days, graceDays: keep.graceDays }) : none,
          },
        ]}
      />
      {opened && (
        <TermsDialog
          key={opened.level}
          level={opened.level}
          name={nameOf(opened.level)}
          terms={opened.terms}
          currencies={currencies}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
