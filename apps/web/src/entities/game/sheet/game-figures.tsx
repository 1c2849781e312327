import type { GameSheet } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from './game-sheet.module.css'

const hundredths = 100
const secondMs = 1_000

/** Hundredths of a percent as people read them. */
const shareOf = (basisPoints: number): string => (basisPoints / hundredths).toFixed(2)

interface FiguresProps {
  sheet: GameSheet
}

/** The figures of a game: what it declares, what the merchant allows, what it costs and what it has paid. */
export function GameFigures({ sheet }: FiguresProps) {
  const t = useT()
  const sum = useSum()
  const { returnBasisPoints, topMultiple, minimumRoundMs, minBet, maxBet, cost } = sheet
  return (
    <>
      <Facts
        facts={[
          [
            t('games.sheet.return'),
            returnBasisPoints === null ? t('games.sheet.unknown') : <Ltr>{`${shareOf(returnBasisPoints)}%`}</Ltr>,
          ],
          topMultiple !== null && [t('games.sheet.top'), t('games.sheet.topText', { multiple: topMultiple })],
          [t('games.sheet.minBet'), <Ltr key="min">{sum(minBet)}</Ltr>],
          [t('games.sheet.maxBet'), maxBet === null ? t('games.sheet.noMax') : <Ltr key="max">{sum(maxBet)}</Ltr>],
          minimumRoundMs !== null && [
            t('games.sheet.pace'),
            t('games.sheet.paceText', { seconds: minimumRoundMs / secondMs }),
          ],
          cost && [t('games.sheet.cost'), <Ltr key="cost">{sum(cost.perHour)}</Ltr>],
        ]}
      />
      {cost && (
        <p className={styles.note}>
          {t(cost.stakeIs === 'usual' ? 'games.sheet.costUsual' : 'games.sheet.costSmallest', {
            stake: sum(cost.stake),
            rounds: cost.roundsPerHour,
          })}
        </p>
      )}
      <Played sheet={sheet} />
    </>
  )
}

function Played({ sheet: { played } }: FiguresProps) {
  const t = useT()
  const { days, rounds, returned, expected } = played
  return (
    <section className={styles.played}>
      <h3>{t('games.sheet.played', { days })}</h3>
      {returned === null ? (
        <p className={styles.note}>{t('games.sheet.early', { rounds })}</p>
      ) : (
        <>
          <Facts
            facts={[
              [t('games.sheet.rounds'), t('games.sheet.roundsText', { rounds })],
              [t('games.sheet.returned'), <Ltr key="returned">{`${shareOf(returned)}%`}</Ltr>],
              expected && [
                t('games.sheet.expected'),
                <Ltr key="expected">{`${shareOf(expected.low)} – ${shareOf(expected.high)}%`}</Ltr>,
              ],
            ]}
          />
          {expected && (
            <p className={styles.note}>
              {t(returned < expected.low || returned > expected.high ? 'games.sheet.outside' : 'games.sheet.inside')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** Figures are read from left to right in every language. */
const Ltr = ({ children }: { children: string }) => <bdi dir="ltr">{children}</bdi>
