import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import styles from './open-account-page.module.css'

export interface Opened {
  username: string
  password: string
}

/** What the agent passes on: after this page nobody can read the first password again. */
export function OpenedAccount({ username, password }: Opened) {
  const t = useT()
  return (
    <section className={styles.opened} aria-label={t('agents.opening.done')}>
      <h3>{t('agents.opening.done')}</h3>
      <Facts
        facts={[
          [t('agents.opening.username'), <bdi key="name">{username}</bdi>],
          [
            t('agents.opening.password'),
            <span key="password">
              <bdi dir="ltr">{password}</bdi>
              <CopyButton
                text={`${username}\n${password}`}
                label={t('agents.opening.copyBoth')}
                copiedLabel={t('agents.opening.copied')}
              />
            </span>,
          ],
        ]}
      />
      <p>{t('agents.opening.passOn')}</p>
      <ButtonLink variant="tint" isFull href={href('/m/member/team')}>
        {t('agents.opening.toTeam')}
      </ButtonLink>
    </section>
  )
}
