import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Rows } from '../../../ui/rows.tsx'

type Exclusion = OperatorReply<'responsibleGaming.memberLimits'>['exclusions'][number]

/** Exclusions in force: one that was put on the wrong person is lifted by two people. */
export function MemberExclusions({ id, exclusions }: { id: string; exclusions: readonly Exclusion[] }) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<Exclusion>()
  const close = () => setAsked(undefined)
  const propose = useAct('responsibleGaming.proposeLift', { onDone: close })
  return (
    <>
      <Rows
        rows={exclusions}
        keyOf={(row) => row.id}
        columns={[
          { key: 'from', title: t('members.limits.from'), render: ({ startedAt }) => timeText(startedAt) },
          {
            key: 'until',
            title: t('members.limits.until'),
            render: ({ endsAt }) => (endsAt ? timeText(endsAt) : t('members.limits.furtherNotice')),
          },
          {
            key: 'origin',
            title: t('members.limits.origin'),
            render: ({ origin }) => t(`members.limits.origins.${origin}`),
          },
          {
            key: 'lift',
            title: t('members.limits.lift'),
            isTitleHidden: true,
            render: (row) =>
              may('kyc.decide') && (
                <Button size="compact-xs" variant="default" onClick={() => setAsked(row)}>
                  {t('members.limits.lift')}
                </Button>
              ),
          },
        ]}
      />
      {asked && (
        <ReasonDialog
          title={t('members.limits.liftTitle')}
          label={t('members.limits.lift')}
          isDangerous
          isBusy={propose.isPending}
          onClose={close}
          onConfirm={(reason) => propose.mutate({ params: { id }, body: { exclusionId: asked.id, reason } })}
        >
          {t(asked.origin === 'match' ? 'members.limits.liftHint' : 'members.limits.liftWholeHint')}
        </ReasonDialog>
      )}
    </>
  )
}
