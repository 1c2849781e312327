import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Bulbs } from '../../../ui/text/bulbs.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { GoalCard } from '../../../ui/cards/goal-card.tsx'
import { Pennant } from '../../../ui/text/pennant.tsx'
import { Poster } from '../../../ui/pictures/poster.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import { DevUiSpecimen } from '../dev-ui-specimen.tsx'
import { devUiTexts as texts } from '../dev-ui-texts.ts'
import styles from '../dev-ui.module.css'

export function DevUiFigures() {
  return (
    <>
      <DevUiSpecimen name="Amount — 40, 34, 22 raised, 15; win, loss, hidden, refreshing">
        <div className={styles.row}>
          <Amount value="200" currencySymbol="$" size={40} />
          <Amount value="12480.50" currencySymbol="$" size={34} />
          <Amount value="12480.50" currencySymbol="$" size={22} isSymbolRaised />
          <Amount value="1950" currencySymbol="$" size={15} hasPlus />
          <Amount value="-50" size={15} hasPlus />
          <Amount value="0" size={15} hasPlus />
          <Amount value="12480.50" currencySymbol="$" size={22} isSymbolRaised isHidden hiddenLabel={texts.hidden} />
          <Amount
            value="125000"
            decimals={0}
            currencySymbol="₫"
            size={15}
            isRefreshing
            hiddenLabel={texts.refreshing}
          />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Poster — scripts">
        <Poster size={34}>{texts.poster}</Poster>
        {texts.scripts.map(({ tag, text }) => (
          <div key={tag} lang={tag}>
            <Poster size={24}>{text}</Poster>
            {text}
          </div>
        ))}
      </DevUiSpecimen>
      <DevUiSpecimen name="Logo, avatar, bulbs">
        <div className={styles.row}>
          <Logo name={texts.name} />
          <Avatar name={texts.rows.member} />
          <Avatar name={texts.rows.member} progress={0.68} />
          <Avatar name={texts.rows.member} size={58} progress={0.62} />
          <Bulbs count={4} current={0} />
          <Bulbs count={10} litCount={7} size={9} />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Progress">
        <div className={styles.row}>
          <ProgressRing label={texts.security} value={0.7}>
            70
          </ProgressRing>
          <ProgressRing label={texts.security} value={0}>
            0
          </ProgressRing>
        </div>
        <div className={styles.stack}>
          <ProgressBar label={texts.turnover} value={0.61} tone="reward" />
          <ProgressBar label={texts.turnover} value={0.3} size={6} />
          <GoalCard title={texts.turnover} label={texts.turnover} figures="1,840 / 3,000" value={0.61}>
            <p>{texts.emptyText}</p>
          </GoalCard>
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="QR, copy">
        <div className={styles.qr}>
          <QrPicture text={texts.qrText} label={texts.qr} mark={<Pennant />} />
        </div>
        <div className={styles.row}>
          <b>{texts.codeText}</b>
          <CopyButton text={texts.codeText} label={texts.copy} copiedLabel={texts.copied} />
        </div>
      </DevUiSpecimen>
      <DevUiSpecimen name="Action bar">
        <div className={styles.frame}>
          <ActionBar
            start={texts.barStart}
            end={<Amount value="400" currencySymbol="$" size={22} />}
            note={
              <>
                <Icon name="clock" size={13} />
                {texts.barNote}
              </>
            }
          >
            <Button size={52}>{texts.reset}</Button>
            <Button variant="primary" size={52}>
              {texts.continue}
            </Button>
          </ActionBar>
        </div>
      </DevUiSpecimen>
    </>
  )
}
