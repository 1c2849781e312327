import type { AgentContractKind } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { contractPages, useWaitingContracts } from './contracts-api.ts'

/** Kinds whose alert was closed: asked again only after the site was opened again. */
const closed = new Set<AgentContractKind>()

/** A row for each contract that waits, and an alert that leads to its page (specification §4). */
export function WaitingContracts() {
  const t = useT()
  const waiting = useWaitingContracts()
  const [, setClosed] = useState(0)
  const asked = waiting.find((kind) => !closed.has(kind))
  const close = (kind: AgentContractKind) => {
    closed.add(kind)
    setClosed((count) => count + 1)
  }
  if (waiting.length === 0) return null
  return (
    <>
      <List label={t('agents.contracts.waiting')}>
        {waiting.map((kind) => (
          <ListRow
            key={kind}
            icon={<Icon name="handshake" weight="duotone" size={26} />}
            title={t(`agents.contracts.kind.${kind}`)}
            sub={t('agents.contracts.waiting')}
            href={href(contractPages[kind])}
            hasCaret
          />
        ))}
      </List>
      {asked && (
        <Dialog
          isOpen
          onClose={() => close(asked)}
          title={t('agents.contracts.waiting')}
          text={t('agents.contracts.alert', { kind: t(`agents.contracts.kind.${asked}`) })}
          actions={
            <>
              <Button onClick={() => close(asked)}>{t('site.action.cancel')}</Button>
              {/* Nothing is drawn again before the link is followed: the next alert would give it its own address. */}
              <ButtonLink variant="primary" href={href(contractPages[asked])} onClick={() => closed.add(asked)}>
                {t('agents.contracts.read')}
              </ButtonLink>
            </>
          }
        />
      )}
    </>
  )
}
