import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import type { TreeNode } from './node-page.tsx'

/** Asks for a move of a member with everybody below. */
export function MoveDialog({ node, onClose }: { node: TreeNode; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: a move meanwhile is not overwritten.
  const [before] = useState(node.line.at(-1)?.id ?? null)
  const [account, setAccount] = useState('')
  const [isToTop, setToTop] = useState(false)
  const ask = useAct('agents.proposeMove', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  const after = isToTop ? null : account.trim()
  return (
    <ReasonDialog
      title={t('agents.tree.moveOf', { account: node.account })}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={after !== ''}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { id: node.id }, body: { before, after, reason } })}
    >
      <Text size="sm">{t('agents.tree.moveText', { count: node.memberCount })}</Text>
      <TextInput
        label={t('agents.tree.under')}
        required
        disabled={isToTop}
        maxLength={64}
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
      />
      {before !== null && (
        <Checkbox
          label={t('agents.tree.toTop')}
          checked={isToTop}
          onChange={({ currentTarget: { checked } }) => setToTop(checked)}
        />
      )}
    </ReasonDialog>
  )
}
