import { Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../platform/i18n.tsx'
import { ProposalAlert } from './proposal-alert.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** What every proposal has, whatever it is about. */
export interface Proposal {
  id: string
  reason: string
  askedBy: string
  isOwn: boolean
}

interface ProposalsProps<Row extends Proposal> {
  proposals: readonly Row[]
  /** What it asks for, as a sentence with who asks. */
  titleOf: (proposal: Row) => string
  /** What would change, line by line. */
  linesOf: (proposal: Row) => readonly string[]
  mayDecide: boolean
  isBusy: boolean
  /** @param done to be called once it is decided */
  onDecide: (
    decision: { params: { id: string }; body: { isAgreed: boolean; reason: string } },
    done: () => void,
  ) => void
}

/** What colleagues have asked for; each decision asks why. */
export function Proposals<Row extends Proposal>(props: ProposalsProps<Row>) {
  const { proposals, titleOf, linesOf, mayDecide, isBusy, onDecide } = props
  const t = useT()
  const [asked, setAsked] = useState<{ proposal: Row; isAgreed: boolean }>()
  const close = () => setAsked(undefined)
  return (
    <>
      {proposals.map((proposal) => (
        <ProposalAlert
          key={proposal.id}
          title={titleOf(proposal)}
          isOwn={proposal.isOwn}
          canWithdraw={proposal.isOwn}
          mayDecide={mayDecide}
          isBusy={isBusy}
          onSay={(isAgreed) => setAsked({ proposal, isAgreed })}
        >
          {linesOf(proposal).map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
          <Text size="sm">{proposal.reason}</Text>
        </ProposalAlert>
      ))}
      {asked && (
        <ReasonDialog
          title={titleOf(asked.proposal)}
          label={t(
            asked.isAgreed ? 'operators.agree' : asked.proposal.isOwn ? 'operators.withdraw' : 'operators.refuse',
          )}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) =>
            onDecide({ params: { id: asked.proposal.id }, body: { isAgreed: asked.isAgreed, reason } }, close)
          }
        />
      )}
    </>
  )
}
