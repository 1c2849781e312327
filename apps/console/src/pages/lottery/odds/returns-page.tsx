import { Badge, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { findPlay, parseGame, type Game } from '@fairground/lottery'
import { parseRatio } from '@fairground/money'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Page } from '../../../ui/page.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { percentOf } from './play-returns.ts'
import { useLotteryNames } from './use-lottery-names.ts'

type ReturnRow = OperatorReply<'lottery.returns'>['list'][number]

const markColours = { above: 'red', low: 'orange', dominated: 'yellow' } as const
const parts = ['base', 'rebate', 'turnover', 'cashback', 'sum', 'least'] as const

/** What a member can reach on each play with all that is given besides, and which offers are poor. */
export function ReturnsPage() {
  const t = useT()
  const [lottery, setLottery] = useState('')
  const read = useRead('lottery.returns', { query: lottery ? { lottery } : {} })
  const { data: lotteries } = useRead('lottery.lotteries', {})
  const games = new Map(lotteries?.list.map(({ code, game }) => [code, parseGame(game)]))
  const { data } = read
  return (
    <Page title={t('shell.nav.lotteryReturns')}>
      <Text c="dimmed">{t('lottery.returns.text')}</Text>
      <NativeSelect
        label={t('lottery.name')}
        data={[
          { value: '', label: t('lottery.returns.marked') },
          ...(lotteries?.list ?? []).map(({ code: value, name: label }) => ({ value, label })),
        ]}
        value={lottery}
        onChange={({ currentTarget: { value } }) => setLottery(value)}
      />
      <Section title={t('lottery.returns.title')}>
        <Unread read={read} height={240} />
        {data && <Text>{t('lottery.returns.counted', { marked: marked(data.list), plays: data.plays })}</Text>}
        {data && data.list.length > 0 && <Returns rows={data.list} games={games} />}
      </Section>
    </Page>
  )
}

const marked = (rows: readonly ReturnRow[]): number => rows.filter(({ marks }) => marks.length > 0).length

function Returns({ rows, games }: { rows: readonly ReturnRow[]; games: ReadonlyMap<string, Game | undefined> }) {
  const t = useT()
  return (
    <Rows
      rows={rows}
      keyOf={({ lottery, play, playType }) => `${lottery} ${play} ${playType}`}
      columns={[
        { key: 'lottery', title: t('lottery.name'), render: ({ name }) => name },
        {
          key: 'play',
          title: t('lottery.odds.play'),
          render: ({ lottery, play, note }) => <PlayName game={games.get(lottery)} play={play} note={note} />,
        },
        {
          key: 'terms',
          title: t('lottery.returns.terms'),
          render: ({ series }) =>
            series === null
              ? t('lottery.returns.playType.entertainment')
              : t('lottery.returns.atSeries', { series: String(series) }),
        },
        ...parts.map((part) => ({
          key: part,
          title: t(`lottery.returns.parts.${part}`),
          render: (row: ReturnRow) => t('lottery.odds.percent', { percent: percentOf(parseRatio(row[part])) }),
          isNumber: true,
        })),
        {
          key: 'marks',
          title: t('lottery.odds.state'),
          render: (row) => <Marks row={row} game={games.get(row.lottery)} />,
        },
      ]}
    />
  )
}

function PlayName({ game, play, note = null }: { game: Game | undefined; play: string; note?: string | null }) {
  const t = useT()
  const names = useLotteryNames(game?.family)
  const found = game && findPlay(game, play)
  const name = found ? names.play(found) : play
  return note === null ? name : t('lottery.returns.note', { play: name, note: names.option(note) })
}

function Marks({ row: { marks, dominatedBy }, game }: { row: ReturnRow; game: Game | undefined }) {
  const t = useT()
  return (
    <Group gap="xs">
      {marks.map((mark) => (
        <Badge key={mark} variant="light" color={markColours[mark]}>
          {t(`lottery.returns.marks.${mark}`)}
        </Badge>
      ))}
      {dominatedBy && (
        <Text size="sm">
          <PlayName game={game} play={dominatedBy.play} /> · {t(`lottery.returns.playType.${dominatedBy.playType}`)}
        </Text>
      )}
    </Group>
  )
}
