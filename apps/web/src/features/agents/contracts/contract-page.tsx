import type { AgentContract, AgentContractKind } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { useDownline } from '../api.ts'
import { ContractKinds } from './contract-kinds.tsx'
import { useContracts } from './contracts-api.ts'
import styles from './contracts.module.css'
import { LazyOfferSheet } from './terms/lazy-offer-sheet.ts'
import { OfferCard } from './offer-card.tsx'
import { RunningContract } from './running-contract.tsx'
import { StatementList } from './statements/statement-list.tsx'

export interface ContractPageProps {
  kind: AgentContractKind
  /** A direct downline to offer a contract to. */
  to?: string | undefined
}

const isOver = ({ state }: AgentContract) => !['offered', 'running', 'releasing'].includes(state)

/** One kind of contract: what waits to be signed, what runs, what downlines have, and what was paid. */
export function ContractPage({ kind, to }: ContractPageProps) {
  const t = useT()
  const { data, isError, refetch } = useContracts(kind)
  if (isError && !data) return <LoadFailed title={t('agents.contracts.failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <output className={styles.page} aria-label={t('site.loading')}>
        <Skeleton height={220} radius={18} />
        <Skeleton height={180} radius={18} />
      </output>
    )
  const open = data.list.find((contract) => !isOver(contract))
  const own = open?.next?.terms ?? open?.running?.terms
  return (
    <div className={styles.page}>
      <ContractKinds current={kind} />
      {open?.offer && <OfferCard key={open.offer.hash} contract={open} offer={open.offer} />}
      {open && own ? (
        <Card className={styles.card}>
          <h2>{t('agents.contracts.own', { other: open.first?.account ?? t('agents.contracts.house') })}</h2>
          <RunningContract contract={open} />
        </Card>
      ) : (
        !open?.offer && <Empty title={t('agents.contracts.none')} text={t('agents.contracts.noneText')} />
      )}
      {data.below.length > 0 && <Below contracts={data.below} />}
      <Section title={t('agents.statements.title')}>
        <StatementList kind={kind} />
      </Section>
      {to && own && open && data.isOpen && <OfferTo key={to} id={to} own={own} currency={open.currency} />}
      {to && !(own && data.isOpen) && <p className={styles.failed}>{t('errors.contract_none_own')}</p>}
    </div>
  )
}

const tones = { offered: 'info', running: 'brand', releasing: 'warn' } as const

function Below({ contracts }: { contracts: readonly AgentContract[] }) {
  const t = useT()
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = contracts.find(({ id }) => id === openId)
  return (
    <Section title={t('agents.contracts.below')}>
      <List label={t('agents.contracts.below')}>
        {contracts.map(({ id, second, state }) => (
          <ListRow
            key={id}
            title={<bdi>{second.account}</bdi>}
            end={
              <Tag tone={state in tones ? tones[state as keyof typeof tones] : 'neutral'}>
                {t(`agents.contracts.state.${state}`)}
              </Tag>
            }
            hasCaret
            onClick={() => setOpenId(id)}
          />
        ))}
      </List>
      {shown && (
        <BottomSheet
          isOpen
          onClose={() => setOpenId(null)}
          title={<bdi>{shown.second.account}</bdi>}
          closeLabel={t('site.action.close')}
        >
          <div className={styles.form}>
            <RunningContract contract={shown} />
          </div>
        </BottomSheet>
      )}
    </Section>
  )
}

type OfferTo = Pick<AgentContract, 'currency'> & { id: string; own: NonNullable<AgentContract['offer']>['terms'] }

function OfferTo({ id, own, currency }: OfferTo) {
  const { data: member } = useDownline(id)
  const [isOpen, setOpen] = useState(true)
  return member ? (
    <LazyOfferSheet isOpen={isOpen} onClose={() => setOpen(false)} member={member} own={own} currency={currency} />
  ) : null
}
