import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

const variants = ['secondary', 'tint', 'ink', 'reward', 'danger', 'danger-solid', 'outline', 'ghost'] as const
const sizes = [52, 48, 36, 30] as const

export function DevUiButtons() {
  return (
    <>
      <DevUiSpecimen name="Button — rest, disabled, busy">
        <div className={styles.row}>
          <Button variant="primary">{texts.deposit}</Button>
          <Button variant="primary" disabled>
            {texts.deposit}
          </Button>
          <Button variant="primary" isBusy>
            {texts.sending}
          </Button>
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Button — variants">
        <div className={styles.row}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {texts.variants[variant]}
            </Button>
          ))}
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Button — 52, 48, 36, 30; with icon; as link; full">
        <div className={styles.row}>
          {sizes.map((size) => (
            <Button key={size} size={size} variant="primary">
              {texts.deposit}
            </Button>
          ))}
          <Button>
            <Icon name="shield-check" size={18} />
            {texts.verified}
          </Button>
          <ButtonLink href="/" variant="tint" size={36}>
            {texts.deposit}
          </ButtonLink>
          <Button variant="primary" size={52} isFull>
            {texts.deposit}
          </Button>
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Icon button — plain, dot, badge, square, round, disabled; spinner">
        <div className={styles.row}>
          <IconButton label={texts.menu}>
            <Icon name="list" />
          </IconButton>
          <IconButton label={texts.menu} hasDot>
            <Icon name="list" />
          </IconButton>
          <IconButton label={texts.filter} badgeCount={120}>
            <Icon name="bell" size={22} />
          </IconButton>
          <IconButton label={texts.filter} shape="square" badgeCount={2}>
            <Icon name="sliders-horizontal" size={21} />
          </IconButton>
          <IconButton label={texts.top} shape="round">
            <Icon name="arrow-up" weight="bold" size={20} />
          </IconButton>
          <IconButton label={texts.unavailable} disabled>
            <Icon name="copy" size={22} />
          </IconButton>
          <Spinner label={texts.loading} />
        </div>
      </DevUiSpecimen>
    </>
  )
}
