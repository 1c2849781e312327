import { drawLogPath } from '@fairground/contract'
import { Suspense, useMemo } from 'react'
import { lotteryHref } from '../../../entities/game/game-href.ts'
import { DrawnNumbers } from '../../../entities/lottery/drawn-numbers.tsx'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage, useT } from '../../../platform/i18n/use-i18n.ts'
import { FileButton } from '../../../platform/page/file-button.tsx'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { useSite } from '../../../platform/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useProof, type DrawProofReply } from '../api.ts'
import { findSeal } from '../draw/seals.ts'
import { checkDraw } from './check-draw.ts'
import { ResultPrizes } from '../prizes/result-prizes.tsx'
import { ProofWaiting } from './proof-waiting.tsx'
import { PublishedFacts } from './published-facts.tsx'
import styles from './proof-view.module.css'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

/** The curve of its signatures is larger than the rest of this page. */
const BeaconCard = lazyPart(async () => (await import('./beacon-card.tsx')).BeaconCard)

interface ProofViewProps {
  lottery: string
  number: string
}

/** Fetches the public data of a draw and recomputes the numbers in this browser. */
export function ProofView({ lottery, number }: ProofViewProps) {
  const t = useT()
  const { data, isError, refetch } = useProof(lottery, number)
  if (isError && !data) return <LoadFailed title={t('lottery.check.failed')} onAgain={() => void refetch()} />
  return data ? <Proof proof={data} /> : <ProofWaiting />
}

function Proof({ proof }: { proof: DrawProofReply }) {
  const t = useT()
  const { kept } = useSite()
  const checked = useMemo(() => checkDraw(proof), [proof])
  const seal = findSeal(kept, proof.lottery, proof.number)
  const isMatch = checked?.verdict === 'ok' && checked.steps.every((step) => step.isMatch)
  const isOutside = proof.commitment === null
  const outcome = proof.parts ? 'joint' : isOutside ? 'outside' : checked ? (isMatch ? 'ok' : 'bad') : 'waiting'
  return (
    <div className={styles.proof}>
      <Card>
        <output className={styles.verdict} data-outcome={outcome}>
          <Icon {...signs[outcome]} size={28} />
          <span>
            <b>{t(`lottery.check.${outcome}`)}</b>
            {t(`lottery.check.${outcome}Text`)}
          </span>
        </output>
      </Card>
      {checked && (
        <Card className={styles.results}>
          <span>{t('lottery.check.published')}</span>
          <DrawnNumbers family={proof.game.family} values={proof.result ?? []} size={34} />
          <span>{t('lottery.check.worked')}</span>
          <DrawnNumbers family={proof.game.family} values={checked.drawn} size={34} />
        </Card>
      )}
      {proof.parts && <Parts parts={proof.parts} />}
      {isOutside && !proof.parts && proof.result && (
        <Card className={styles.results}>
          <span>{t('lottery.check.published')}</span>
          <DrawnNumbers family={proof.game.family} values={proof.result} size={34} />
        </Card>
      )}
      <FormerResults proof={proof} />
      {proof.result && <ResultPrizes settings={proof.game} number={proof.number} result={proof.result} />}
      {checked && checked.steps.length > 0 && (
        <Card isFlush>
          <ol className={styles.steps}>
            {checked.steps.map(({ name, isMatch: isStepMatch }) => (
              <li key={name} data-bad={!isStepMatch || undefined}>
                <Icon {...(isStepMatch ? signs.ok : signs.bad)} size={20} />
                {t(`lottery.check.step.${name}`)}
                <small>{t(isStepMatch ? 'lottery.check.stepOk' : 'lottery.check.stepBad')}</small>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {seal !== undefined && (
        <p className={styles.noted} data-bad={seal !== proof.commitment || undefined}>
          {t(seal === proof.commitment ? 'lottery.check.noted' : 'lottery.check.notedOther')}
        </p>
      )}
      {!isOutside && <Published proof={proof} />}
      {proof.beaconRound && (
        <Suspense fallback={null}>
          <BeaconCard named={proof.beaconRound} text={proof.beacon} />
        </Suspense>
      )}
      {!isOutside && <p className={styles.explain}>{t('lottery.check.explain')}</p>}
      {!isOutside && proof.result !== null && <DayLog proof={proof} />}
    </div>
  )
}

/** The two draws that are this one: each is checked on its own page. */
function Parts({ parts }: { parts: NonNullable<DrawProofReply['parts']> }) {
  return (
    <Card isFlush>
      <ul className={styles.parts}>
        {parts.map(({ lottery, name, number }) => (
          <li key={lottery}>
            <a href={lotteryHref(lottery)}>
              {name} <bdi dir="ltr">{number}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was published before, the earliest first. */
function FormerResults({ proof: { former, game } }: { proof: DrawProofReply }) {
  const { t, tag } = useLanguage()
  return former?.map(({ result, correctedAt }) => (
    <Card key={correctedAt} className={styles.results}>
      <span>{t('lottery.check.former', { at: formatDate(correctedAt, tag, 'dayTime') })}</span>
      <DrawnNumbers family={game.family} values={result} size={34} />
    </Card>
  ))
}

/** Every made draw of the same day: one check of one draw trusts that this page shows the same to all. */
function DayLog({ proof: { lottery, number } }: { proof: DrawProofReply }) {
  const t = useT()
  const day = number.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
  return (
    <>
      <FileButton
        path={drawLogPath}
        query={{ lottery, day }}
        name={`${lottery}-${day}.ndjson`}
        label={t('lottery.check.log', { day })}
        busyLabel={t('lottery.check.logBusy')}
        failedText={t('lottery.check.logFailed')}
      />
      <p className={styles.explain}>{t('lottery.check.logText')}</p>
    </>
  )
}

const signs = {
  ok: { name: 'seal-check', weight: 'fill' },
  bad: { name: 'warning', weight: 'fill' },
  waiting: { name: 'lock-simple', weight: 'fill' },
  outside: { name: 'info', weight: 'regular' },
  joint: { name: 'info', weight: 'regular' },
} as const

function Published({ proof }: { proof: DrawProofReply }) {
  const t = useT()
  const facts = [
    { name: t('lottery.check.commitment'), value: proof.commitment },
    { name: t('lottery.check.anchor'), value: proof.anchor },
    { name: t('lottery.check.key'), value: proof.key },
    { name: t('lottery.check.seed'), value: proof.seed },
    { name: t('lottery.check.index'), value: String(proof.index) },
  ]
  return <PublishedFacts facts={facts} />
}
