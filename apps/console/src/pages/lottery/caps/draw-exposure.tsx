import { Progress, Stack, Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { findPlay, parseGame } from '@fairground/lottery'
import { useMemo } from 'react'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useLotteryNames } from '../odds/use-lottery-names.ts'

const liveMs = 5_000
const hundred = 100

/** What the bets on a draw hold of its caps, as they come in; nothing where its lottery has none. */
export function DrawExposure({ draw }: { draw: Pick<OperatorReply<'lottery.draw'>, 'lottery' | 'number' | 'game'> }) {
  const t = useT()
  const { lottery, number, game: settings } = draw
  const game = useMemo(() => parseGame(settings), [settings])
  const names = useLotteryNames(game?.family)
  const playName = (id: string): string => {
    const play = game && findPlay(game, id)
    return play ? names.play(play) : id
  }
  const { data } = useRead('lottery.exposure', { params: { lottery, number } }, { everyMs: liveMs })
  const capped = data?.list.filter(({ caps }) => caps.draw !== null || caps.number !== null) ?? []
  if (capped.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('lottery.caps.exposure')}</Text>
      {capped.map(({ currency, taken, caps, numbers }) => (
        <Stack key={currency} gap={4}>
          <Text size="sm">
            {caps.draw === null
              ? t('lottery.caps.taken', { taken, currency })
              : t('lottery.caps.takenOf', { taken, cap: caps.draw, currency })}
          </Text>
          {caps.draw !== null && (
            <Progress
              value={Math.min(hundred, (Number(taken) / Number(caps.draw)) * hundred)}
              aria-label={t('lottery.caps.takenOf', { taken, cap: caps.draw, currency })}
            />
          )}
          {numbers.map(({ play, place, entry, taken: held }) => (
            <Text key={`${play}/${place}/${entry}`} size="sm" c="dimmed">
              {t('lottery.caps.number', {
                play: playName(play),
                place: place + 1,
                entry: String(entry),
                taken: held,
                cap: caps.number ?? 'none',
              })}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
