import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { Offer } from './new-terms.ts'

/** What terms would cost and what a player can expect, before they are published. */
export function CostSection({ offer }: { offer: Offer }) {
  const t = useT()
  const { currency } = offer
  const [members, setMembers] = useState(100)
  const [edgeBasisPoints, setEdge] = useState(300)
  const [valid, setValid] = useState('100')
  const compute = useAct('promotions.computePromotion', { isQuestion: true })
  const { data } = compute
  return (
    <Stack mt="md" gap="sm">
      <Text fw={600}>{t('promotions.compute.title')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <CountField
          label={t('promotions.compute.members')}
          min={1}
          max={10_000_000}
          value={members}
          onChange={setMembers}
        />
        <CountField
          label={t('promotions.compute.edge')}
          min={0}
          max={10_000}
          value={edgeBasisPoints}
          onChange={setEdge}
        />
        <TextInput
          label={t('promotions.compute.valid', { currency })}
          inputMode="decimal"
          value={valid}
          onChange={({ currentTarget: { value } }) => setValid(value.trim())}
        />
      </SimpleGrid>
      <Group>
        <Button
          variant="default"
          loading={compute.isPending}
          onClick={() => compute.mutate({ body: { currency, terms: offer.terms, members, edgeBasisPoints, valid } })}
        >
          {t('promotions.compute.ask')}
        </Button>
      </Group>
      {data && (
        <Facts
          facts={
            data.pays === 'points' || data.pays === 'goods'
              ? [
                  ...(['reward', 'costMax'] as const).map(
                    (figure) =>
                      [
                        t(`promotions.compute.${figure}`),
                        t(`promotions.${data.pays === 'goods' ? 'goods' : 'points'}`, { count: Number(data[figure]) }),
                      ] as const,
                  ),
                  ...(data.pays === 'points'
                    ? ([
                        [
                          t('promotions.compute.worthMax'),
                          data.worthMax === null
                            ? t('promotions.compute.noWorth')
                            : `${data.worthMax} ${data.currency}`,
                        ],
                      ] as const)
                    : []),
                ]
              : (['reward', 'turnover', 'bets', 'expected', 'costMax', 'net'] as const).map(
                  (figure) => [t(`promotions.compute.${figure}`), `${data[figure]} ${data.currency}`] as const,
                )
          }
        />
      )}
    </Stack>
  )
}
