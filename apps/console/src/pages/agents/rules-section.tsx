import { Checkbox, Skeleton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { agentContractKinds, type AgentContractKind } from '@fairground/contract'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { percentOf, ppmOf } from './terms/percent.ts'

type Rule = OperatorReply<'agents.contractRules'>['list'][number]

const closedRule = (kind: AgentContractKind): Rule => ({
  kind,
  isOpen: false,
  ratePpmMax: 10_000,
  offerDays: 7,
  paysByHand: false,
  version: 0,
})

/** What the merchant allows of each kind of contract. */
export function RulesSection() {
  const t = useT()
  const may = useMay()
  const [edited, setEdited] = useState<Rule>()
  const { data, error, refetch } = useRead('agents.contractRules', {})
  const rules = agentContractKinds.map((kind) => data?.list.find((rule) => rule.kind === kind) ?? closedRule(kind))
  const yesNo = (is: boolean) => t(is ? 'shell.yes' : 'shell.no')
  return (
    <Section title={t('agents.rules')}>
      <Text size="sm" c="dimmed">
        {t('agents.rulesText')}
      </Text>
      {!data && (error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={160} />)}
      {data && (
        <Rows
          rows={rules}
          keyOf={({ kind }) => kind}
          nameOf={({ kind }) => t(`agents.kinds.${kind}`)}
          {...(may('agents.write') && { onOpen: setEdited })}
          columns={[
            { key: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kinds.${kind}`) },
            { key: 'isOpen', title: t('agents.isOpen'), render: ({ isOpen }) => yesNo(isOpen) },
            {
              key: 'rate',
              title: t('agents.rateMax'),
              render: ({ ratePpmMax }) => percentOf(ratePpmMax),
              isNumber: true,
            },
            { key: 'days', title: t('agents.offerDays'), render: ({ offerDays }) => offerDays, isNumber: true },
            { key: 'byHand', title: t('agents.paysByHand'), render: ({ paysByHand }) => yesNo(paysByHand) },
          ]}
        />
      )}
      {edited && <RuleDialog key={edited.kind} known={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function RuleDialog({ known, onClose }: { known: Rule; onClose: () => void }) {
  const t = useT()
  const [rate, setRate] = useState(percentOf(known.ratePpmMax))
  const [days, setDays] = useState(String(known.offerDays))
  const [{ isOpen, paysByHand }, setFlags] = useState({ isOpen: known.isOpen, paysByHand: known.paysByHand })
  const save = useAct('agents.setContractRule', { onDone: onClose })
  const { kind, version } = known
  const ratePpmMax = ppmOf(rate.trim())
  const offerDays = /^\d{1,2}$/.test(days) ? Number(days) : 0
  return (
    <ReasonDialog
      title={t('agents.rule', { kind: t(`agents.kinds.${kind}`) })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={Boolean(ratePpmMax) && offerDays >= 1 && offerDays <= 90}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          body: { version, rule: { kind, isOpen, ratePpmMax: ratePpmMax ?? 0, offerDays, paysByHand }, reason },
        })
      }
    >
      {kind !== 'affiliate_loss' && (
        <Checkbox
          label={t('agents.isOpen')}
          checked={isOpen}
          onChange={({ currentTarget: { checked } }) => setFlags({ isOpen: checked, paysByHand })}
        />
      )}
      <TextInput
        label={t('agents.rateMax')}
        inputMode="decimal"
        value={rate}
        onChange={({ currentTarget: { value } }) => setRate(value)}
      />
      <TextInput
        label={t('agents.offerDays')}
        inputMode="numeric"
        value={days}
        onChange={({ currentTarget: { value } }) => setDays(value.trim())}
      />
      <Checkbox
        label={t('agents.paysByHand')}
        checked={paysByHand}
        onChange={({ currentTarget: { checked } }) => setFlags({ isOpen, paysByHand: checked })}
      />
    </ReasonDialog>
  )
}
