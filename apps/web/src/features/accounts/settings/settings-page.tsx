import { getLanguage } from '@fairground/contract/languages'
import type { ThemeChoice } from '@fairground/contract'
import { useState } from 'react'
import { isFlagCode } from '../../../platform/i18n/flag-code.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMember } from '../../../entities/member/member-query.ts'
import { useHiddenBalance } from '../../../entities/balance/use-hidden-balance.ts'
import { useResultToasts } from '../../../entities/lottery/use-result-toasts.ts'
import { href } from '../../../platform/router/route.ts'
import { displayName } from '../../../entities/member/display-name.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { useSite } from '../../../platform/site.ts'
import { chosenTheme, setTheme } from '../../../platform/browser/theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Flag } from '../../../ui/pictures/flag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { PushSettings } from './push-settings.tsx'
import styles from './settings-page.module.css'

interface SettingsPageProps {
  /** Opens the member's public profile. */
  onProfile: () => void
}

/** Profile and password, settings of this device, and log out. */
export function SettingsPage({ onProfile }: SettingsPageProps) {
  const { data: member } = useMember()
  const { t, language } = useLanguage()
  const { boot, overlays } = useSite()
  const { settings, whitelabel } = boot.status.info
  const { isHidden, toggle } = useHiddenBalance()
  const [hasToasts, toggleToasts] = useResultToasts()
  const { currency, currencySymbol } = useCurrency()
  const { name, flag } = getLanguage(language)
  return (
    <div className={styles.page}>
      <List label={t('accounts.settings.account')}>
        <ListRow
          title={t('accounts.settings.profile')}
          sub={member && <bdi>{displayName(member.nickname || member.account)}</bdi>}
          icon={<Icon name="user" size={22} />}
          onClick={onProfile}
          hasCaret
        />
        <ListRow
          title={t('accounts.settings.currency')}
          icon={<Icon name="coins" size={22} />}
          end={
            <bdi dir="ltr">
              {currency} {currencySymbol}
            </bdi>
          }
        />
        <ListRow
          title={t('accounts.settings.change')}
          icon={<Icon name="lock-simple" size={22} />}
          href={href('/m/changePsw')}
          hasCaret
        />
      </List>
      <List label={t('accounts.settings.look')}>
        <ListRow
          title={t('accounts.settings.language')}
          icon={<Icon name="globe" size={22} />}
          onClick={() => overlays.open('language')}
          end={
            <>
              {isFlagCode(flag) && <Flag code={flag} />}
              {name}
            </>
          }
          hasCaret
        />
        {settings.hasDarkTheme && (
          <ListRow title={t('accounts.settings.theme')} icon={<Icon name="sun" size={22} />} end={<ThemeChoice />} />
        )}
        <ListRow
          title={t('accounts.settings.hideBalance')}
          icon={<Icon name="eye-slash" size={22} />}
          end={<Switch label={t('accounts.settings.hideBalance')} isLabelHidden checked={isHidden} onChange={toggle} />}
        />
        <ListRow
          title={t('accounts.settings.resultDialogs')}
          sub={t('accounts.settings.resultDialogsText')}
          icon={<Icon name="ticket" size={22} />}
          end={
            <Switch
              label={t('accounts.settings.resultDialogs')}
              isLabelHidden
              checked={!hasToasts}
              onChange={toggleToasts}
            />
          }
        />
      </List>
      <PushSettings />
      <Button variant="danger" isFull onClick={() => overlays.open('logout')}>
        {t('site.menu.logout')}
      </Button>
      <p className={styles.version}>
        <bdi>{t('accounts.settings.version', { name: whitelabel.name, version: boot.version })}</bdi>
      </p>
    </div>
  )
}

function ThemeChoice() {
  const { t } = useLanguage()
  const [theme, setShown] = useState<ThemeChoice>(chosenTheme)
  const choose = (next: ThemeChoice) => {
    setTheme(next)
    setShown(next)
  }
  return (
    <div className={styles.theme}>
      <Segment
        label={t('accounts.settings.theme')}
        options={[
          { value: 'light', label: t('accounts.settings.light') },
          { value: 'dark', label: t('accounts.settings.dark') },
          { value: 'system', label: t('accounts.settings.system') },
        ]}
        value={theme}
        onChange={choose}
      />
    </div>
  )
}
