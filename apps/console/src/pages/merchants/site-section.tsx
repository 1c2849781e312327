import { Button, NativeSelect, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply, SiteForm } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { isSame } from '../../platform/is-same.ts'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Proposals } from '../../ui/proposals.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { tellProposed } from '../../ui/tell-proposed.ts'

type Merchant = OperatorReply<'merchants.merchant'>

/** Where the site is, and by which clock its days are; both change by two people. */
export function SiteSection({ merchant }: { merchant: Merchant }) {
  const t = useT()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const decide = useAct('merchants.decideSite')
  const linesOf = ({ hosts, timeZone }: { hosts: readonly string[]; timeZone: string }) =>
    [hosts.join(', ') || t('merchants.everywhere'), timeZone].join(' · ')
  const mayChange = may('merchants.write')
  return (
    <>
      <Proposals
        proposals={merchant.proposals}
        titleOf={({ askedBy }) => t('merchants.hostsAndZone.proposes', { by: askedBy })}
        linesOf={({ before, after }) => [
          ...(before ? [t('payments.terms.before', { text: linesOf(before) })] : []),
          t('payments.terms.after', { text: linesOf(after) }),
        ]}
        mayDecide={mayChange}
        isBusy={decide.isPending}
        onDecide={(decision, done) => decide.mutate(decision, { onSuccess: done })}
      />
      <Section
        title={t('shell.nav.merchant')}
        acts={
          mayChange && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('merchants.hostsAndZone.change')}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            [t('merchants.code'), merchant.code],
            [t('merchants.hosts'), merchant.hosts.join(', ') || t('merchants.everywhere')],
            [t('merchants.hostsAndZone.timeZone'), merchant.timeZone],
          ]}
        />
      </Section>
      {isAsking && <SiteDialog merchant={merchant} onClose={() => setAsking(false)} />}
    </>
  )
}

const hostsMax = 32

function SiteDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const t = useT()
  const [before] = useState<SiteForm>({ hosts: merchant.hosts, timeZone: merchant.timeZone })
  const [after, setAfter] = useState(before)
  const { data } = useRead('merchants.timeZones', {})
  const zones = [...new Set([before.timeZone, ...(data?.list ?? [])])]
  const ask = useAct('merchants.proposeSite', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('merchants.hostsAndZone.change')}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={!isSame(before, after)}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ body: { before, after, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('merchants.hostsAndZone.text')}
      </Text>
      <TagsInput
        label={t('merchants.hosts')}
        description={t('merchants.hostsAndZone.hostsHint')}
        maxTags={hostsMax}
        value={after.hosts}
        onChange={(hosts) => setAfter({ ...after, hosts: hosts.map((host) => host.trim().toLowerCase()) })}
      />
      <NativeSelect
        label={t('merchants.hostsAndZone.timeZone')}
        description={t('merchants.hostsAndZone.timeZoneHint')}
        data={zones}
        value={after.timeZone}
        onChange={({ currentTarget: { value } }) => setAfter({ ...after, timeZone: value })}
      />
    </ReasonDialog>
  )
}
