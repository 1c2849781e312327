import { Anchor, Code, Stack } from '@mantine/core'
import { Link } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { siteAddress } from '../../platform/site-address.ts'
import { SideDialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { WatchRound } from './watch-round.tsx'

type Bet = OperatorReply<'bets.bet'>

/** One bet: its round or order, what it moved, and the result. */
export function BetDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const read = useRead('bets.bet', { params: { id } })
  const { data: bet } = read
  return (
    <SideDialog size="xl" onClose={onClose} title={t('bets.title', { account: bet?.account ?? '' })}>
      <Unread read={read} height={320} />
      {bet && (
        <Stack>
          <BetFacts bet={bet} />
          {may('members.read') && (
            <Anchor component={Link} href={`/members/${bet.memberId}/bets`}>
              {t('bets.member')}
            </Anchor>
          )}
          {bet.hasReplay && <WatchRound id={bet.id} />}
          {bet.draw && <Draw draw={bet.draw} />}
          <Section title={t('bets.postings')}>
            <Rows
              rows={bet.postings}
              keyOf={({ id: posting, pocket }) => posting + pocket}
              columns={[
                { key: 'at', title: t('bets.at'), render: ({ at }) => timeText(at) },
                { key: 'type', title: t('bets.movement'), render: ({ type }) => type },
                { key: 'pocket', title: t('bets.pocket'), render: ({ pocket }) => pocket },
                { key: 'amount', title: t('bets.amount'), render: ({ amount }) => amount, isNumber: true },
              ]}
            />
          </Section>
        </Stack>
      )}
    </SideDialog>
  )
}

function BetFacts({ bet }: { bet: Bet }) {
  const t = useT()
  return (
    <Facts
      facts={[
        [t('bets.id'), bet.id],
        [t('bets.game'), bet.vendorName === null ? bet.gameName : `${bet.vendorName} · ${bet.gameName}`],
        [t('bets.detail'), bet.detail],
        [t('bets.placed'), timeText(bet.placedAt)],
        [t('bets.settled'), bet.settledAt === null ? '–' : timeText(bet.settledAt)],
        [t('bets.state'), t(`members.bets.states.${bet.state}`)],
        [t('bets.stake'), `${bet.stake} ${bet.currency}`],
        [t('bets.returned'), bet.returned],
        [t('bets.openStake'), bet.openStake],
        [t('bets.valid'), bet.valid],
      ]}
    />
  )
}

function Draw({ draw: { commitment, result, lines, rebates, proof } }: { draw: NonNullable<Bet['draw']> }) {
  const t = useT()
  return (
    <>
      <Section title={t('bets.lines')}>
        <Rows
          rows={lines.map((line, index) => ({ ...line, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            { key: 'play', title: t('bets.play'), render: ({ play }) => play },
            { key: 'content', title: t('bets.content'), render: ({ content }) => content },
            { key: 'notes', title: t('bets.notes'), render: ({ notes }) => notes, isNumber: true },
            { key: 'stake', title: t('bets.stake'), render: ({ stake }) => stake, isNumber: true },
          ]}
        />
      </Section>
      {rebates.length > 0 && <Rebates rebates={rebates} />}
      <Facts
        facts={[
          [t('bets.result'), result === null ? t('bets.notDrawn') : result.join(' ')],
          [t('bets.commitment'), <Code key="commitment">{commitment}</Code>],
        ]}
      />
      <Anchor href={siteAddress(proof)} target="_blank" rel="noreferrer">
        {t('bets.proof')}
      </Anchor>
    </>
  )
}

/** Who gets a part of the stake, with the series held when the bet was placed. */
function Rebates({ rebates }: Pick<NonNullable<Bet['draw']>, 'rebates'>) {
  const t = useT()
  return (
    <Section title={t('bets.rebates.title')}>
      <Rows
        rows={rebates}
        keyOf={({ memberId }) => memberId}
        columns={[
          {
            key: 'account',
            title: t('bets.account'),
            render: ({ memberId, account }) => (
              <Anchor component={Link} href={`/members/${memberId}`}>
                {account}
              </Anchor>
            ),
          },
          { key: 'series', title: t('bets.rebates.series'), render: ({ series }) => series, isNumber: true },
          { key: 'amount', title: t('bets.amount'), render: ({ amount }) => amount, isNumber: true },
          { key: 'state', title: t('bets.state'), render: ({ state }) => t(`bets.rebates.states.${state}`) },
        ]}
      />
    </Section>
  )
}
