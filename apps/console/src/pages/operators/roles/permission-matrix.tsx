import { Menu, Button, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { permissions } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { useRoleText } from '../../../platform/role-text.ts'
import { usePermissionText, type Role } from './role-texts.ts'

interface PermissionMatrixProps {
  roles: readonly Role[]
  /** None: roles are only read. */
  onChange?: (role: Role) => void
  onDelete?: (role: Role) => void
}

/** What is wider than the page is scrolled with the keyboard too. */
const focusable = { viewportProps: { tabIndex: 0 } }

/** A row for each permission, a column for each role. */
export function PermissionMatrix({ roles, onChange, onDelete }: PermissionMatrixProps) {
  const t = useT()
  const textOf = usePermissionText()
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={150 + roles.length * 96} scrollAreaProps={focusable}>
        <Table highlightOnHover verticalSpacing="xs" className="permission-matrix">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('operators.rolePage.permission')}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role.name} ta="center">
                  <RoleHead role={role} {...(onChange && { onChange })} {...(onDelete && { onDelete })} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {permissions.map((permission) => (
              <Table.Tr key={permission}>
                <Table.Th scope="row" fw={400}>
                  {textOf(permission)}
                </Table.Th>
                {roles.map((role) => (
                  <Table.Td key={role.name} ta="center">
                    <Mark isOn={role.permissions.includes(permission)} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  const t = useT()
  return (
    <>
      <Text span aria-hidden {...(!isOn && { c: 'dimmed' })}>
        {isOn ? '✓' : '–'}
      </Text>
      <VisuallyHidden>{t(isOn ? 'operators.rolePage.may' : 'operators.rolePage.mayNot')}</VisuallyHidden>
    </>
  )
}

function RoleHead({ role, onChange, onDelete }: Omit<PermissionMatrixProps, 'roles'> & { role: Role }) {
  const t = useT()
  const title = useRoleText()(role.name)
  return (
    <Stack gap={2} align="center">
      <Text size="sm" fw={700}>
        {title}
      </Text>
      <Text size="xs" c="dimmed" fw={400} {...(role.holders.length > 0 && { title: role.holders.join(', ') })}>
        {t('operators.rolePage.holders', { count: role.holders.length })}
      </Text>
      {!role.isFixed && onChange && onDelete && (
        <Menu>
          <Menu.Target>
            <Button size="compact-xs" variant="default" aria-label={t('shell.table.open', { name: title })}>
              …
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onChange(role)}>{t('operators.rolePage.change', { role: title })}</Menu.Item>
            <Menu.Item color="red" onClick={() => onDelete(role)}>
              {t('operators.rolePage.delete', { role: title })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Stack>
  )
}
