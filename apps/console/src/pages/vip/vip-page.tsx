import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { VipLadderForm } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { LevelTerms } from './level-terms.tsx'

/** What VIP levels are called, at which turnover each begins, what each brings, and what keeps it. */
export function VipPage() {
  const t = useT()
  const may = useMay()
  const { data, error, refetch } = useRead('vip.ladder', {})
  const [edited, setEdited] = useState<number>()
  const mayChange = may('merchants.write')
  const levels: VipLadderForm = data?.levels ?? []
  const [first] = data?.choices.languages ?? []
  const nameOf = (names: VipLadderForm[number]['names']) =>
    (first && names[first.code]) ?? Object.values(names)[0] ?? ''
  return (
    <Page title={t('shell.nav.vipLevels')}>
      {!data && (error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />)}
      {data && (
        <Section
          title={t('shell.nav.vipLevels')}
          acts={mayChange && <Button onClick={() => setEdited(levels.length)}>{t('merchants.vip.add')}</Button>}
        >
          <Text size="sm" c="dimmed">
            {t('merchants.vip.text')}
          </Text>
          <Rows
            rows={levels.map((level, index) => ({ ...level, index }))}
            keyOf={({ index }) => String(index)}
            nameOf={({ names }) => nameOf(names)}
            {...(mayChange && { onOpen: ({ index }: { index: number }) => setEdited(index) })}
            columns={[
              { key: 'level', title: t('merchants.vip.level'), render: ({ index }) => index + 1 },
              { key: 'name', title: t('merchants.vip.name'), render: ({ names }) => nameOf(names) },
              { key: 'tone', title: t('merchants.vip.tone'), render: ({ tone }) => t(`merchants.vip.tones.${tone}`) },
              {
                key: 'turnover',
                title: t('merchants.vip.turnover'),
                render: ({ turnovers }) =>
                  data.choices.currencies
                    .flatMap((currency) => (turnovers[currency] ? [`${turnovers[currency]} ${currency}`] : []))
                    .join(' · '),
                isNumber: true,
              },
            ]}
          />
        </Section>
      )}
      {data && levels.length > 0 && (
        <LevelTerms nameOf={(level) => nameOf(levels[level - 1]?.names ?? {})} currencies={data.choices.currencies} />
      )}
      {data && edited !== undefined && (
        <LevelDialog
          key={edited}
          levels={levels}
          index={edited}
          choices={data.choices}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
