import { Button, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleEditAlert } from './role-edit-alert.tsx'
import { RoleEditor } from './role-editor.tsx'
import type { Role } from './role-texts.ts'

/** What each role lets do, and what is proposed for the installation's own. */
export function RolesPage() {
  const t = useT()
  const isManager = useMay()('operators.manage')
  const { data, error, refetch } = useRead('operators.roles', {})
  const [editing, setEditing] = useState<Role | 'new'>()
  const [deleting, setDeleting] = useState<Role>()
  const remove = useAct('operators.deleteRole', { onDone: () => setDeleting(undefined) })
  return (
    <Page
      title={t('operators.rolePage.title')}
      acts={isManager && <Button onClick={() => setEditing('new')}>{t('operators.rolePage.add')}</Button>}
    >
      <Text size="sm">{t('operators.rolePage.rule')}</Text>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {data?.edits.map((edit) => (
        <RoleEditAlert key={edit.id} edit={edit} isManager={isManager} />
      ))}
      {data ? (
        <PermissionMatrix roles={data.list} {...(isManager && { onChange: setEditing, onDelete: setDeleting })} />
      ) : (
        !error && <Skeleton height={480} aria-label={t('shell.loading')} />
      )}
      {editing && <RoleEditor role={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />}
      {deleting && (
        <ReasonDialog
          title={deleting.name}
          label={t('operators.rolePage.delete', { role: deleting.name })}
          isDangerous
          isBusy={remove.isPending}
          onClose={() => setDeleting(undefined)}
          onConfirm={(reason) => remove.mutate({ params: { role: deleting.name }, body: { reason } })}
        />
      )}
    </Page>
  )
}
