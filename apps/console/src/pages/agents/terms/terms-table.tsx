import { Stack, Table, Text } from '@mantine/core'
import type { AgentTerms } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { percentOf } from './percent.ts'

/** Terms as they were signed. */
export function TermsTable({ terms }: { terms: AgentTerms }) {
  const t = useT()
  const isHourly = terms.kind === 'hourly_salary'
  return (
    <Stack gap="xs">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('agents.from')}</Table.Th>
            <Table.Th>{t('agents.activeMin')}</Table.Th>
            <Table.Th>{t('agents.rate')}</Table.Th>
            {isHourly && <Table.Th>{t('agents.lostRate')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terms.tiers.map((tier) => (
            <Table.Tr key={tier.from}>
              <Table.Td>{tier.from}</Table.Td>
              <Table.Td>{tier.activeMin}</Table.Td>
              <Table.Td>{percentOf(tier.ratePpm)}</Table.Td>
              {isHourly && <Table.Td>{percentOf(tier.lostRatePpm)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">
        {[
          `${t('agents.measure')}: ${t(`agents.measures.${terms.measure}`)}`,
          `${t('agents.mode')}: ${t(`agents.modes.${terms.mode}`)}`,
          `${t('agents.payer')}: ${t(`agents.payers.${terms.payer}`)}`,
          `${t('agents.activeTurnover')}: ${terms.activeTurnover}`,
          ...(terms.kind === 'affiliate_loss'
            ? [
                `${t('agents.activeDeposit')}: ${terms.activeDeposit}`,
                `${t('agents.feeRate')}: ${percentOf(terms.feePpm)}`,
              ]
            : []),
          ...(terms.carriesOver ? [t('agents.carriesOver')] : []),
          ...(terms.freezes ? [t('agents.freezes')] : []),
        ].join(' · ')}
      </Text>
    </Stack>
  )
}
