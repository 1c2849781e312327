import { Button, Group, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { MallItemForm } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useTellReward } from '../../ui/staff/use-tell-reward.ts'
import { ItemFields } from './item-fields.tsx'
import type { MallReply, MallRow } from './mall-page.tsx'

interface ItemDialogProps {
  /** Absent for a new one. */
  row?: MallRow
  choices: MallReply['choices']
  onClose: () => void
}

const newForm: MallItemForm = {
  kind: 'goods',
  picture: { art: 'banners/welcome' },
  texts: {},
  points: 1_000,
  stock: 10,
  memberMax: 1,
  levelMin: 0,
  isEnabled: true,
  bonuses: [],
  rounds: [],
}

/** An item; orders that were made keep what they were made for. */
export function ItemDialog({ row, choices, onClose }: ItemDialogProps) {
  const t = useT()
  const may = useMay()
  const [id] = useState(() => row?.id ?? crypto.randomUUID())
  const [form, setForm] = useState(row?.form ?? newForm)
  const [asks, setAsks] = useState<'save' | 'codes'>()
  const put = useAct('points.putMallItem', { onReply: useTellReward(), onDone: onClose })
  if (asks === 'codes') return <CodesDialog id={id} onClose={() => setAsks(undefined)} />
  if (asks === 'save')
    return (
      <ReasonDialog
        title={t('shell.save')}
        label={t('shell.save')}
        isBusy={put.isPending}
        onClose={() => setAsks(undefined)}
        onConfirm={(reason) =>
          put.mutate({
            params: { id },
            body: { version: row?.version ?? 0, leftBefore: row?.form.stock ?? null, form: tidy(form), reason },
          })
        }
      />
    )
  return (
    <Dialog size="xl" onClose={onClose} title={t(row ? 'points.items' : 'points.newItem')}>
      <Stack>
        <ItemFields
          form={form}
          isNew={!row}
          isReadOnly={!may('promotions.write')}
          choices={choices}
          onChange={setForm}
        />
        {may('promotions.write') && (
          <Group justify="flex-end">
            {row?.form.kind === 'voucher' && (
              <Button variant="default" onClick={() => setAsks('codes')}>
                {t('points.addVouchers')}
              </Button>
            )}
            <Button onClick={() => setAsks('save')}>{t('shell.save')}</Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** Languages without a title, and currencies without a bonus or a game, are left out. */
const tidy = (form: MallItemForm): MallItemForm => ({
  ...form,
  texts: Object.fromEntries(Object.entries(form.texts).filter(([, text]) => text.title.trim() !== '')),
  bonuses: form.kind === 'bonus' ? form.bonuses.filter(({ amount }) => amount !== '') : [],
  rounds: form.kind === 'free_rounds' ? form.rounds.filter(({ game }) => game !== '') : [],
})

function CodesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const codes = typed
    .split('\n')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  const tellReward = useTellReward()
  const add = useAct('points.addVouchers', {
    onReply: ({ added, isProposed }) => {
      if (isProposed) tellReward({ isProposed })
      else notifications.show({ message: t('points.added', { count: added }) })
    },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('points.addVouchers')}
      label={t('points.addVouchers')}
      isBusy={add.isPending}
      isReady={codes.length > 0}
      onClose={onClose}
      onConfirm={(reason) => add.mutate({ params: { id }, body: { codes, reason } })}
    >
      <Textarea
        label={t('points.codes')}
        autosize
        minRows={4}
        maxRows={12}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ReasonDialog>
  )
}
