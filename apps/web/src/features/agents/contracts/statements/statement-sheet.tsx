import type { AgentComputation, AgentStatement } from '@fairground/contract'
import { formatDate } from '../../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { href } from '../../../../platform/router/route.ts'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Facts } from '../../../../ui/layout/facts.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { BranchTable } from './branch-table.tsx'
import { EvidenceFile } from './evidence-file.tsx'
import { useStatement } from '../contracts-api.ts'
import styles from '../contracts.module.css'
import { figureOf } from '../terms/figure-of.ts'
import { percentOf } from '../terms/percent.ts'
import { TermsView } from '../terms/terms-view.tsx'

/** How a statement came about: in sentences, and as tables that add up. */
export function StatementSheet({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const { t } = useLanguage()
  const { data, isError, refetch } = useStatement(id)
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('agents.statements.explained')}
      closeLabel={t('site.action.close')}
      isText
    >
      {isError && !data && <LoadFailed title={t('agents.statements.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={360} radius={14} />}
      {data && <Explanation {...data} />}
    </BottomSheet>
  )
}

function Explanation({ statement, computation }: { statement: AgentStatement; computation: AgentComputation }) {
  const { t, tag } = useLanguage()
  const sum = useSum()
  const { figures, parts, terms } = computation
  const at = (instant: string) => formatDate(instant, tag, 'yearTime')
  return (
    <div className={styles.form}>
      <p>{t('agents.statements.span', { from: at(statement.startsAt), to: at(statement.endsAt) })}</p>
      <ul className={styles.sentences}>
        <Sentences statement={statement} computation={computation} />
      </ul>
      {parts.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('agents.statements.base')}</th>
              <th scope="col">{t('agents.contracts.rate')}</th>
              <th scope="col">{t('agents.statements.share')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ of, amount, ratePpm, share }) => (
              <tr key={`${of} ${ratePpm} ${amount}`}>
                <td>
                  {t(`agents.statements.of.${terms.kind === 'affiliate_loss' ? 'loss' : of}`)} {sum(amount)}
                </td>
                <td>{t('agents.contracts.percent', { percent: percentOf(ratePpm) })}</td>
                <td>{sum(share)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{t('agents.statements.gross')}</td>
              <td>{sum(statement.gross)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {terms.kind === 'affiliate_loss' && (
        <Facts
          facts={[
            [t('agents.statements.of.deposits'), sum(figures.deposits)],
            [t('agents.statements.withdrawals'), sum(figures.withdrawals)],
            [t('agents.statements.rebates'), sum(figures.rebates)],
            [t('agents.statements.promotions'), sum(figures.promotions)],
            [t('agents.statements.fee'), sum(figures.fee)],
            [t('agents.statements.of.loss'), sum(figures.net)],
          ]}
        />
      )}
      {terms.kind === 'dividend' && (
        <Facts
          facts={[
            [t('agents.statements.kept'), sum(figures.kept)],
            [t('agents.statements.rebates'), sum(figures.rebates)],
            [t('agents.statements.promotions'), sum(figures.promotions)],
            [t('agents.statements.salaries'), sum(figures.salaries)],
            [t('agents.statements.of.net'), sum(figures.net)],
          ]}
        />
      )}
      {computation.branches.length > 0 && (
        <Section title={t('agents.statements.whose')}>
          <BranchTable statement={statement} computation={computation} />
        </Section>
      )}
      <Section title={t('agents.statements.terms', { version: computation.version })}>
        <TermsView terms={terms} tier={computation.tier} />
        <p className={styles.hash}>
          {t('agents.contracts.hash')} <bdi dir="ltr">{computation.hash}</bdi>
        </p>
      </Section>
      {statement.side === 'second' && (
        <ButtonLink href={href('/m/teamBetting', statement.days)}>{t('agents.statements.bets')}</ButtonLink>
      )}
      <EvidenceFile id={statement.id} />
    </div>
  )
}

function Sentences({ statement, computation }: { statement: AgentStatement; computation: AgentComputation }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { terms, measured, active, tier, figures, carryIn, carryOut, dueIn, dueOut } = computation
  const isOther = (amount: string) => Number(amount) !== 0
  const late = figureOf(terms.kind) === 'net' ? figures.lateKept : figures.lateTurnover
  return (
    <>
      <li>
        {t(`agents.statements.measured.${terms.kind === 'affiliate_loss' ? 'affiliate' : terms.measure}`, {
          amount: sum(measured),
          active,
        })}
      </li>
      {terms.kind !== 'net_win' && (
        <li>{tier === null ? t('agents.statements.noTier') : t('agents.statements.reached', { tier: tier + 1 })}</li>
      )}
      {isOther(late) && <li>{t('agents.statements.late', { amount: sum(late) })}</li>}
      {isOther(carryIn) && <li>{t('agents.statements.carryIn', { amount: sum(carryIn) })}</li>}
      {isOther(carryOut) && <li>{t('agents.statements.carryOut', { amount: sum(carryOut) })}</li>}
      {isOther(statement.passedOn) && (
        <li>{t(`agents.statements.passed.${terms.payer}`, { amount: sum(statement.passedOn) })}</li>
      )}
      {isOther(dueIn) && <li>{t('agents.statements.dueIn', { amount: sum(dueIn) })}</li>}
      {isOther(dueOut) && <li>{t('agents.statements.dueOut', { amount: sum(dueOut) })}</li>}
      <li>
        {t(`agents.statements.pays.${statement.state}`, {
          amount: sum(statement.amount),
          payer: statement.payer?.account ?? t('agents.contracts.house'),
        })}
      </li>
    </>
  )
}
