import type { AgentContractKind } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Rail } from '../../../ui/layout/rail.tsx'
import { contractPages } from './contracts-api.ts'

const kinds = Object.keys(contractPages) as AgentContractKind[]

/** From one kind of contract to the others, which are pages of their own. */
export function ContractKinds({ current }: { current: AgentContractKind }) {
  const t = useT()
  return (
    <nav aria-label={t('agents.contracts.kinds')}>
      <Rail gap={8}>
        {kinds.map((kind) => (
          <ButtonLink
            key={kind}
            size={36}
            variant={kind === current ? 'tint' : 'secondary'}
            href={href(contractPages[kind])}
            aria-current={kind === current ? 'page' : undefined}
          >
            {t(`agents.contracts.kind.${kind}`)}
          </ButtonLink>
        ))}
      </Rail>
    </nav>
  )
}
