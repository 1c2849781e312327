import type { AgentComputation, AgentStatement } from '@fairground/contract'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import styles from '../contracts.module.css'
import { figureOf } from '../terms/figure-of.ts'

/** Where the gross comes from: the agent with everybody who has no contract, and each downline's team. */
export function BranchTable({ statement, computation }: { statement: AgentStatement; computation: AgentComputation }) {
  const { t } = useLanguage()
  const sum = useSum()
  const { branches, carryShare, terms } = computation
  const figure = figureOf(terms.kind)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('agents.statements.branch')}</th>
          <th scope="col">{t(`agents.statements.of.${figure}`)}</th>
          <th scope="col">{t('agents.statements.share')}</th>
          <th scope="col">{t('agents.statements.passedOn')}</th>
        </tr>
      </thead>
      <tbody>
        {branches.map((branch) => (
          <tr key={branch.member?.id ?? ''}>
            <td>{branch.member ? <bdi>{branch.member.account}</bdi> : t('agents.statements.ownBranch')}</td>
            <td>{sum(branch[figure])}</td>
            <td>{sum(branch.share)}</td>
            <td>{sum(branch.passed)}</td>
          </tr>
        ))}
        {Number(carryShare) !== 0 && (
          <tr>
            <td>{t('agents.statements.carried')}</td>
            <td>{sum(computation.carryIn)}</td>
            <td>{sum(carryShare)}</td>
            <td>{sum('0.00')}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('agents.statements.total')}</td>
          <td>{sum(figure === 'net' ? computation.base : computation.figures.turnover)}</td>
          <td>{sum(statement.gross)}</td>
          <td>{sum(statement.passedOn)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
