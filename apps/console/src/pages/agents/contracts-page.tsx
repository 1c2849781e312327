import { Button } from '@mantine/core'
import { useState } from 'react'
import { agentContractKinds } from '@fairground/contract'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { HouseOfferDialog } from './house-offer-dialog.tsx'
import { RulesSection } from './rules-section.tsx'
import { TemplatesSection } from './templates/templates-section.tsx'

const states = ['offered', 'running', 'ended', 'refused', 'expired', 'withdrawn'] as const

/** What agents may pass on, and all contracts; the house offers and ends its own here. */
export function ContractsPage() {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState<RowOf<'agents.contracts'>>()
  const [isOffering, setOffering] = useState(false)
  const all = { value: '', label: t('agents.all') }
  return (
    <Page
      title={t('shell.nav.agentContracts')}
      acts={may('agents.write') && <Button onClick={() => setOffering(true)}>{t('agents.offer')}</Button>}
    >
      <RulesSection />
      <TemplatesSection />
      <ListTable
        call="agents.contracts"
        keyOf={({ id }) => id}
        nameOf={({ second }) => second}
        onOpen={setOpen}
        filters={[
          {
            key: 'kind',
            title: t('agents.kind'),
            options: [all, ...agentContractKinds.map((value) => ({ value, label: t(`agents.kinds.${value}`) }))],
          },
          {
            key: 'state',
            title: t('agents.state'),
            options: [all, ...states.map((value) => ({ value, label: t(`agents.states.${value}`) }))],
          },
          { key: 'account', title: t('agents.account') },
        ]}
        columns={[
          { key: 'second', title: t('agents.second'), render: ({ second }) => second },
          { key: 'first', title: t('agents.first'), render: ({ first }) => first || t('agents.house') },
          { key: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kinds.${kind}`) },
          { key: 'state', title: t('agents.state'), render: ({ state }) => t(`agents.states.${state}`) },
          { key: 'version', title: t('agents.version'), render: ({ version }) => version, isNumber: true },
          { key: 'created', title: t('agents.created'), render: ({ createdAt }) => timeText(createdAt) },
          { key: 'ends', title: t('agents.ends'), render: ({ endsAt }) => endsAt && timeText(endsAt), isExtra: true },
          { key: 'hash', title: t('agents.hash'), render: ({ hash }) => hash, isExtra: true },
        ]}
      />
      {open && <ContractDialog contract={open} onClose={() => setOpen(undefined)} />}
      {isOffering && <HouseOfferDialog onClose={() => setOffering(false)} />}
    </Page>
  )
}
