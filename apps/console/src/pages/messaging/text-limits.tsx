import { Badge, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { TextLimitDialog } from './text-limit-dialog.tsx'

export type TextLimit = OperatorReply<'messaging.textLimits'>['list'][number]

/** What text messages to a country may cost, and which countries get none. */
export function TextLimits() {
  const t = useT()
  const may = useMay()
  const read = useRead('messaging.textLimits', {}, { everyMs: 60_000 })
  const { data } = read
  const [edited, setEdited] = useState<TextLimit | 'new'>()
  const canEdit = may('merchants.write')
  return (
    <Section
      title={t('messaging.limits.title')}
      acts={
        canEdit &&
        data && (
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            {t('messaging.limits.add')}
          </Button>
        )
      }
    >
      <Unread read={read} height={80} />
      {data?.list.length === 0 && <Text c="dimmed">{t('messaging.limits.none')}</Text>}
      {data && data.list.length > 0 && (
        <Rows
          rows={data.list}
          keyOf={({ country }) => country}
          columns={[
            {
              key: 'country',
              title: t('messaging.country'),
              render: ({ country }) => (country === 'all' ? t('messaging.limits.others') : country),
            },
            {
              key: 'blocked',
              title: t('messaging.state'),
              render: ({ isBlocked }) => (
                <Badge variant="light" color={isBlocked ? 'red' : 'green'}>
                  {t(isBlocked ? 'messaging.limits.blocked' : 'messaging.limits.open')}
                </Badge>
              ),
            },
            { key: 'today', title: t('messaging.limits.today'), render: ({ costToday }) => costToday, isNumber: true },
            { key: 'max', title: t('messaging.limits.costMax'), render: ({ costMax }) => costMax, isNumber: true },
            { key: 'range', title: t('messaging.limits.range'), render: (limit) => limit.rangePerHour, isNumber: true },
            {
              key: 'perHour',
              title: t('messaging.limits.perHour'),
              render: (limit) => limit.countryPerHour,
              isNumber: true,
            },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (limit) =>
                canEdit &&
                data && (
                  <Button size="xs" variant="default" onClick={() => setEdited(limit)}>
                    {t('messaging.limits.change')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {edited && <TextLimitDialog {...(edited !== 'new' && { before: edited })} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}
