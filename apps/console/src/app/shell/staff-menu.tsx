import { Button, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Link } from 'wouter'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStaff } from '../../platform/session.tsx'
import { useRoleText } from '../../platform/role-text.ts'

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto']

export function StaffMenu() {
  const t = useT()
  const { name, role } = useStaff()
  const roleText = useRoleText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const logOut = useAct('operators.logOut')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" px={{ base: 'xs', sm: 'md' }} maw={160}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{roleText(role)}</Menu.Label>
        <Menu.Item component={Link} href="/account">
          {t('shell.nav.account')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('shell.theme.label')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item key={scheme} onClick={() => setColorScheme(scheme)} {...(scheme === colorScheme && { fw: 700 })}>
            {t(`shell.theme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => logOut.mutate({})}>{t('shell.logOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
