import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { timeText } from '../../platform/dates.ts'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { TermsTable } from './terms/terms-table.tsx'

type Contract = RowOf<'agents.contracts'>
type Act = 'withdraw' | 'ask' | 'agree' | 'take_back'

/** What the house can do with a contract of its own. */
function actsOf({ first, state, hasOffer, releaseBy }: Contract): Act[] {
  if (first !== '') return []
  const offered: Act[] = hasOffer ? ['withdraw'] : []
  if (state === 'running') return [...offered, 'ask']
  if (state === 'releasing') return [...offered, releaseBy === 'first' ? 'take_back' : 'agree']
  return offered
}

export function ContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const end = useAct('agents.endHouseContract', { onDone: onClose })
  if (act)
    return (
      <ReasonDialog
        title={t(`agents.acts.${act}`)}
        label={t(`agents.acts.${act}`)}
        isBusy={end.isPending}
        onClose={() => setAct(undefined)}
        onConfirm={(reason) => end.mutate({ params: { id: contract.id }, body: { act, reason } })}
      />
    )
  return (
    <Dialog size="lg" onClose={onClose} title={t('agents.contractOf', { account: contract.second })}>
      <Stack>
        <Facts
          facts={[
            [t('agents.kind'), t(`agents.kinds.${contract.kind}`)],
            [t('agents.first'), contract.first || t('agents.house')],
            [t('agents.state'), t(`agents.states.${contract.state}`)],
            [t('agents.releaseBy'), contract.releaseBy ? t(`agents.sides.${contract.releaseBy}`) : '–'],
            [t('agents.ends'), contract.endsAt ? timeText(contract.endsAt) : '–'],
            [t('agents.version'), contract.version],
            [t('agents.hash'), contract.hash],
          ]}
        />
        <TermsTable terms={contract.terms} />
        {may('agents.write') && (
          <Group justify="flex-end">
            {actsOf(contract).map((each) => (
              <Button key={each} variant="default" onClick={() => setAct(each)}>
                {t(`agents.acts.${each}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
