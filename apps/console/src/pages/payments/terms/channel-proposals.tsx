import type { NewChannel, OperatorReply, Payee } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Proposals } from '../../../ui/proposals.tsx'

type Terms = OperatorReply<'payments.terms'>

/** New channels and other payees that wait for a second person. */
export function ChannelProposals({ terms, mayDecide }: { terms: Terms; mayDecide: boolean }) {
  const t = useT()
  const decide = useAct('payments.decideProposal')
  const rest = {
    mayDecide,
    isBusy: decide.isPending,
    onDecide: (decision: Parameters<typeof decide.mutate>[0], done: () => void) =>
      decide.mutate(decision, { onSuccess: done }),
  }
  const nameOf = (code: string) => terms.channels.find((channel) => channel.code === code)?.name ?? code
  const payeeText = (payee: Payee) => t('payments.terms.payee', payee)
  return (
    <>
      <Proposals
        {...rest}
        proposals={terms.newChannels}
        titleOf={({ askedBy, subject }) => t('payments.terms.proposesChannel', { by: askedBy, subject })}
        linesOf={({ after }) => [...channelLines(t, after), ...(after.payee ? [payeeText(after.payee)] : [])]}
      />
      <Proposals
        {...rest}
        proposals={terms.payees}
        titleOf={({ askedBy, subject }) => t('payments.terms.proposesPayee', { by: askedBy, subject: nameOf(subject) })}
        linesOf={({ before, after }) => [
          ...(before ? [t('payments.terms.before', { text: payeeText(before) })] : []),
          t('payments.terms.after', { text: payeeText(after) }),
        ]}
      />
    </>
  )
}

const hundredths = 100

function channelLines(t: ReturnType<typeof useT>, channel: NewChannel): string[] {
  const { kind, provider, currency, names, terms, secondPersonAbove } = channel
  return [
    `${t(`payments.terms.channelKinds.${kind}`)}, ${provider}, ${currency}`,
    Object.values(names).join(', '),
    t('payments.terms.rangeOf', { min: terms.min, max: terms.max }),
    t('payments.terms.feeOf', { percent: String(terms.feeBasisPoints / hundredths), fixed: terms.feeFixed }),
    ...(secondPersonAbove === null ? [] : [t('payments.terms.twoAbove', { amount: secondPersonAbove })]),
  ]
}
