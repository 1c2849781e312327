import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { isCounted } from '@fairground/contract'
import type { OperatorReply } from '@fairground/contract/console'
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
      {data && <Facts facts={factsOf(data, t)} />}
    </Stack>
  )
}

type Figures = OperatorReply<'promotions.computePromotion'>
type Fact = readonly [string, string]

function factsOf(figures: Figures, t: ReturnType<typeof useT>): Fact[] {
  const { pays, rounds, currency, worthMax } = figures
  const sum = (figure: 'reward' | 'turnover' | 'bets' | 'expected' | 'costMax' | 'net') =>
    `${figures[figure]} ${currency}`
  if (rounds) {
    const { each, all, returnBasisPoints } = rounds
    const returns =
      returnBasisPoints === null
        ? t('promotions.compute.undeclared')
        : t('promotions.compute.percent', { percent: returnBasisPoints / 100 })
    const counts = [each, all].map((count) => t('promotions.free_rounds', { count }))
    return [
      [t('promotions.compute.rounds'), counts.join(' · ')],
      [t('promotions.compute.returns'), returns],
      [t('promotions.compute.wins'), sum('reward')],
      [t('promotions.compute.turnover'), sum('turnover')],
      [t('promotions.compute.expected'), sum('expected')],
      [t('promotions.compute.winsAll'), sum('costMax')],
      [t('promotions.compute.net'), sum('net')],
    ]
  }
  if (!isCounted(pays))
    return (['reward', 'turnover', 'bets', 'expected', 'costMax', 'net'] as const).map((figure) => [
      t(`promotions.compute.${figure}`),
      sum(figure),
    ])
  const counted = (['reward', 'costMax'] as const).map((figure): Fact => [
    t(`promotions.compute.${figure}`),
    t(`promotions.${pays}`, { count: Number(figures[figure]) }),
  ])
  if (pays === 'goods')
    return [
      ...counted,
      ...figures.goods.map(({ title, count, left }): Fact => [
        title,
        [t('promotions.goods', { count }), left !== null && t('promotions.compute.stock', { count: left })]
          .filter(Boolean)
          .join(' · '),
      ]),
    ]
  if (pays !== 'points') return counted
  const worth = worthMax === null ? t('promotions.compute.noWorth') : `${worthMax} ${currency}`
  return [...counted, [t('promotions.compute.worthMax'), worth]]
}
