import { Button, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Unread } from '../../ui/unread.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { percentOf } from './terms/percent.ts'
import { TermsTable } from './terms/terms-table.tsx'

/** How a statement was computed, as both sides read it. */
export function StatementDialog({ id, account, onClose }: { id: string; account: string; onClose: () => void }) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const read = useRead('agents.statement', { params: { id } })
  const { data } = read
  if (isSaving) return <EvidenceDialog id={id} onClose={() => setSaving(false)} />
  return (
    <Dialog size="xl" onClose={onClose} title={t('agents.statementOf', { account })}>
      <Unread read={read} height={320} />
      {data && <Computation {...data} />}
      {data && <Button onClick={() => setSaving(true)}>{t('agents.evidence')}</Button>}
    </Dialog>
  )
}

function Computation({ statement, computation }: OperatorReply<'agents.statement'>) {
  const t = useT()
  const { figures, parts, branches } = computation
  const isOfNet = ['dividend', 'net_win', 'affiliate_loss'].includes(statement.kind)
  return (
    <Stack>
      <Facts
        facts={[
          [t('agents.turnover'), figures.turnover],
          [t('agents.late'), isOfNet ? figures.lateKept : figures.lateTurnover],
          [t('agents.active'), computation.active],
          [t('agents.reached'), computation.tier === null ? '–' : computation.tier + 1],
          [t('agents.kept'), figures.kept],
          [t('agents.rebates'), figures.rebates],
          [t('agents.promotions'), figures.promotions],
          [t('agents.salaries'), figures.salaries],
          [t('agents.deposits'), figures.deposits],
          [t('agents.withdrawals'), figures.withdrawals],
          [t('agents.fee'), figures.fee],
          [t('agents.net'), figures.net],
          [t('agents.carryIn'), computation.carryIn],
          [t('agents.carryOut'), computation.carryOut],
          [t('agents.gross'), `${statement.gross} ${statement.currency}`],
          [t('agents.passedOn'), statement.passedOn],
          [t('agents.dueIn'), computation.dueIn],
          [t('agents.dueOut'), computation.dueOut],
          [t('agents.amount'), statement.amount],
          [t('agents.hash'), computation.hash],
        ]}
      />
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('agents.base')}</Table.Th>
            <Table.Th>{t('agents.rate')}</Table.Th>
            <Table.Th>{t('agents.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map(({ of, amount, ratePpm, share }) => (
            <Table.Tr key={`${of} ${ratePpm} ${amount}`}>
              <Table.Td>{`${t(`agents.${of}`)} ${amount}`}</Table.Td>
              <Table.Td>{percentOf(ratePpm)}</Table.Td>
              <Table.Td>{share}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('agents.branch')}</Table.Th>
            <Table.Th>{t(isOfNet ? 'agents.net' : 'agents.turnover')}</Table.Th>
            <Table.Th>{t('agents.share')}</Table.Th>
            <Table.Th>{t('agents.passedOn')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {branches.map(({ member, turnover, net, share, passed }) => (
            <Table.Tr key={member?.id ?? ''}>
              <Table.Td>{member?.account ?? t('agents.ownBranch')}</Table.Td>
              <Table.Td>{isOfNet ? net : turnover}</Table.Td>
              <Table.Td>{share}</Table.Td>
              <Table.Td>{passed}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <TermsTable terms={computation.terms} />
    </Stack>
  )
}
